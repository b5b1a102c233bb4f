import { dayAfter } from '../statistics/index.ts';

const workingDays = 2;

const isWorking = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The last day for an answer to what is asked on a day: the second day from Monday to Friday after it. */
export function answerDue(day: string): string {
  let due = day;
  for (let left = workingDays; left > 0; left -= Number(isWorking(due))) due = dayAfter(due, 1);
  return due;
}
