import { roleFlags } from '@hybrid-mail/access';
import { aProfile } from './render-screen.tsx';

const globalOrganization = { id: 1, name: 'АО «Ўзбекистон почтаси»', inn: '200000001' };
const of = (type: number, isHead: boolean) =>
  aProfile({
    type,
    ...roleFlags(type),
    organization: null,
    organizationState: null,
    unit: null,
    globalOrganization,
    globalUnit: { id: 2, name: isHead ? 'Центральный аппарат' : 'Ташкентский филиал', isHead },
  });

/** The operator's staff, by role. */
export const staff = {
  admin: of(1, false),
  controller: of(3, false),
  headController: of(3, true),
  monitoring: of(4, false),
  auditor: of(5, false),
};

/** Administrator of a head unit, who may decide on the sending desk. */
export const headAdmin = of(1, true);
