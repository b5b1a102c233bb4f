import { dayAfter } from '../statistics/index.ts';

const workingDays = 2;

const isWorking = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The last day for answering an inquiry: the second working day (Monday to Friday) after the day of the inquiry. */
export function answerDueDay(day: string): string {
  let due = day;
  for (let left = workingDays; left > 0; left -= Number(isWorking(due))) due = dayAfter(due, 1);
  return due;
}
