import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readUsableTemplate } from '@hybrid-mail/core/template';
import type { Transaction } from '@hybrid-mail/db';
import type { Calendar } from '../calendar.ts';
import { mainOrganizations } from '../data/organizations.ts';
import { administratorId } from '../data/staff.ts';
import { templates } from '../data/templates.ts';

const [namuna] = mainOrganizations;
const folder = new URL('../data/templates/', import.meta.url);

/** Writes templates of letters, after the checks that an upload by an administrator has to pass. */
export async function writeTemplates(tx: Transaction, calendar: Calendar): Promise<void> {
  const createdOn = calendar.date(-119);
  for (const { id, name, file, fileName } of templates) {
    const { html, fields } = readUsableTemplate(await readFile(fileURLToPath(new URL(file, folder)), 'base64'));
    const version = { id, version: 1, fileName, html, fields, createdById: administratorId, createdOn };
    await tx.template.create({
      data: { id, organizationId: namuna.id, name, createdOn, changedOn: createdOn, versions: { create: version } },
    });
  }
}
