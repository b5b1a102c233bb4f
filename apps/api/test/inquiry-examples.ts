import { randomUUID } from 'node:crypto';
import type { Example, Scene } from './examples.ts';

type Examples = Record<string, (scene: Scene, id: number) => Example | Promise<Example>>;

const samarkand = 3;

/**
 * Sets the last movement of the scene's letter to a month ago, and withdraws all open inquiries.
 * @returns the letter's district
 */
async function makeStalled({ api, letter }: Scene): Promise<number> {
  const { prisma } = api.db;
  const at = api.clock.now();
  const sentOn = new Date(at.getTime() - 30 * 86_400_000);
  const open = { withdrawnOn: null, rejectedOn: null, answeredOn: null };
  await prisma.inquiry.updateMany({ where: open, data: { withdrawnOn: at } });
  const { areaId } = await prisma.mail.update({
    where: { id: letter },
    data: { isSent: true, sendStatus: 1, sentOn, changedOn: sentOn, movedOn: sentOn },
  });
  return areaId;
}

/**
 * Creates an inquiry about the scene's letter by the scene's caller, or by the head controller if the caller may not
 * see the letter.
 * @returns its id
 */
async function asked(scene: Scene): Promise<number> {
  const { api, cast, column, letter } = scene;
  const areaId = await makeStalled(scene);
  const at = api.clock.now();
  const askedById = cast.people[column === 'MX' || column === null ? 'MH' : column].id;
  const inquiry = { key: randomUUID(), regionId: samarkand, areaId, askedById, askedOn: at, nextTryOn: at, dueOn: at };
  const letters = { create: { mailId: letter } };
  return (await api.db.prisma.inquiry.create({ data: { ...inquiry, letters } })).id;
}

const own = async (scene: Scene, id: number) => (id === scene.letter ? asked(scene) : id);

/** Valid example calls by endpoint; an id other than the scene's letter is used as it is, so that it stays unknown. */
export const inquiryExamples: Examples = {
  'inquiries.ask': async (scene) => ({ body: { Areas: [await makeStalled(scene)] } }),
  'inquiries.withdraw': async (scene, id) => ({ body: { Ids: [await own(scene, id)] } }),
  'inquiries.remind': async (scene, id) => ({ body: { Id: await own(scene, id) } }),
  'letterInquiry.read': (_, id) => ({ query: { id } }),
  'letterInquiry.ask': async (scene, id) => {
    await makeStalled(scene);
    return { body: { Id: id } };
  },
  'norms.change': () => ({ query: { id: samarkand }, body: { Norm: 7, Was: { Norm: 7 } } }),
};
