import { tashkentDay } from '../tashkent-day.ts';

const stepsToAnswer = 2;
const daysToDelivery = 3;
const dayMs = 24 * 3_600_000;

/** Steps until the office of a district answers. Null: it answers only after a reminder. */
export function stepsUntilAnswer(areaId: number, reminders: number): number | null {
  if (reminders > 0) return 1;
  return areaId % 5 === 0 ? null : stepsToAnswer;
}

/** Answer of the office of a district. Every seventh district promises no day of delivery. */
export function officeAnswerOf(areaId: number, now: Date) {
  if (areaId % 7 === 0) return { text: 'Письма ищем на сортировочном узле, о результате сообщим', promisedOn: null };
  const promisedOn = tashkentDay(new Date(now.getTime() + daysToDelivery * dayMs));
  return { text: 'Письма у почтальонов, вручим их в ближайшие дни', promisedOn };
}
