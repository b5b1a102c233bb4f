import type { Database } from '@hybrid-mail/db';
import { anOrganization } from '@hybrid-mail/testing/people';
import type { Example, Scene } from './examples.ts';

let count = 0;
const base64 = (html: string) => Buffer.from(html).toString('base64');

export const aTemplateFile = base64(
  '<h1>Требование</h1><p>{{Получатель}}, оплатите {{Сумма|сумма}} до {{Срок|дата}}</p>',
);

/** Request body of a new template with an unused name. */
export function aNewTemplate(organizationId: number, given: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    Name: `Требование об оплате ${count}`,
    OrganizationId: organizationId,
    Base64Content: aTemplateFile,
    FileName: 'требование.html',
    ...given,
  };
}

async function aTemplate({ prisma }: Database, organizationId: number, createdById: number): Promise<number> {
  count += 1;
  const createdOn = new Date('2026-11-21T06:30:00Z');
  const version = { version: 1, fileName: 'письмо.html', html: '<p>Письмо</p>', fields: [], createdById, createdOn };
  const data = { organizationId, name: `Письмо ${count}`, createdOn, changedOn: createdOn };
  return (await prisma.template.create({ data: { ...data, versions: { create: version } } })).id;
}

/** Creates a template of `ours`. An id other than that of the scene's letter is returned unchanged. */
const templateOf = async ({ api, cast, letter }: Scene, id: number) => ({
  id: id === letter ? await aTemplate(api.db, cast.ours.organization.id, cast.people.AD.id) : id,
});

/** Creates a registry permission whose id is that of the scene's letter; the example call gets only this id. */
async function aPermission({ api: { db }, cast, letter }: Scene, id: number): Promise<Example> {
  const data = { organizationId: (await anOrganization(db)).id, grantedById: cast.people.AD.id };
  if (id === letter) await db.prisma.registryPermission.create({ data: { ...data, id } });
  return {};
}

/** Valid example calls by endpoint. */
export const templateExamples: Record<string, (scene: Scene, id: number) => Example | Promise<Example>> = {
  'template.download': async (scene, id) => ({ query: await templateOf(scene, id) }),
  'template.sample': async (scene, id) => ({ query: await templateOf(scene, id) }),
  'template.check': () => ({ body: { Base64Content: aTemplateFile } }),
  'template.create': ({ cast }) => ({ body: aNewTemplate(cast.ours.organization.id) }),
  'template.update': async (scene, id) => ({
    body: { Id: (await templateOf(scene, id)).id, Base64Content: aTemplateFile },
  }),
  'template.remove': async (scene, id) => ({ query: await templateOf(scene, id) }),
  'template.options': ({ cast }) => ({ query: { organizationId: cast.ours.organization.id } }),
  'registryPermission.create': async ({ api }) => ({ body: { OrganizationId: (await anOrganization(api.db)).id } }),
  'registryPermission.remove': aPermission,
};
