import type { Actor } from '../actor.ts';
import { Refusal } from '../errors.ts';

export interface Copy {
  fromId: number;
  toId: number;
}

/** Nobody gets the own permissions from the own hand. @throws Refusal wrong-input */
export function assertCopy({ userId }: Pick<Actor, 'userId'>, { fromId, toId }: Copy): void {
  if (fromId === toId) throw refused('Выберите другого пользователя: это он сам');
  if (toId === userId) throw refused('Себе права копировать нельзя');
}

const refused = (message: string) => new Refusal('wrong-input', { fields: { toId: message } });
