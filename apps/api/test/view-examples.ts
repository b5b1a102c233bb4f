import { randomUUID } from 'node:crypto';
import type { Example, Scene } from './examples.ts';

type Examples = Record<string, (scene: Scene, id: number) => Example | Promise<Example>>;

const returns = { Filters: { Perform: -3, Start: 'today-6', End: 'today' }, Sort: 'performedOn', Desc: true };

/** Replaces all views of the caller by a new one. @returns its id; an id other than the scene's letter unchanged */
async function own({ api, cast, column, letter }: Scene, id: number): Promise<number> {
  if (id !== letter) return id;
  const name = `Возвраты ${randomUUID()}`;
  const view = { page: 'sent', name, nameKey: name.toLowerCase(), filters: {}, sort: 'createdOn', desc: true } as const;
  const userId = cast.people[column ?? 'O'].id;
  await api.db.prisma.mailView.deleteMany({ where: { userId } });
  return (await api.db.prisma.mailView.create({ data: { ...view, userId, createdOn: api.clock.now() } })).id;
}

/** Valid example calls by endpoint. */
export const viewExamples: Examples = {
  'mailView.list': () => ({ query: { page: 'sent' } }),
  'mailView.counts': () => ({ query: { page: 'sent' } }),
  'mailView.create': async (scene) => {
    await own(scene, scene.letter);
    return { body: { Page: 'sent', Name: 'Возвраты', ...returns } };
  },
  'mailView.change': async (scene, id) => ({ body: { Id: await own(scene, id), Name: 'Возвраты за неделю' } }),
  'mailView.remove': async (scene, id) => ({ query: { id: await own(scene, id) } }),
};
