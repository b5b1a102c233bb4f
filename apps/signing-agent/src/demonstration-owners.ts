/** Owner of a demonstration key. All names and numbers are invented. */
export type DemonstrationOwner = {
  id: string;
  /** Surname, given name and patronymic. */
  fullName: string;
  city: string;
  region: string;
  personInn: string;
  pinfl: string;
  /** Null if the certificate is that of a natural person. */
  organization: { name: string; inn: string; position: string; unit?: string } | null;
  validity: 'current' | 'expired';
};

const rakhimova = {
  fullName: 'Рахимова Нодира Шавкатовна',
  city: 'Юнусобод тумани',
  region: 'Тошкент шаҳри',
  personInn: '512345671',
  pinfl: '40201902050010',
  organization: { name: '«Намуна» МЧЖ', inn: '301234567', position: 'директор' },
};

export const demonstrationOwners: readonly DemonstrationOwner[] = [
  { id: 'namuna', ...rakhimova, validity: 'current' },
  {
    id: 'baraka',
    fullName: 'Умаров Дониёр Азизович',
    city: 'Самарқанд шаҳри',
    region: 'Самарқанд вилояти',
    personInn: '512345672',
    pinfl: '31506850170024',
    organization: { name: '«Барака савдо» МЧЖ', inn: '302345678', position: 'директор' },
    validity: 'current',
  },
  { id: 'namuna-expired', ...rakhimova, validity: 'expired' },
  {
    id: 'stranger',
    fullName: 'Эргашев Санжар Ботирович',
    city: 'Фарғона шаҳри',
    region: 'Фарғона вилояти',
    personInn: '512345673',
    pinfl: '30811790250031',
    // Contains a comma intentionally: parsers of aliases must handle it.
    organization: { name: '«Бегона корхона» МЧЖ, Фарғона филиали', inn: '309999999', position: 'филиал раҳбари' },
    validity: 'current',
  },
  {
    // Personal key whose PINFL belongs to no user, so that its signatures are refused.
    id: 'person',
    fullName: 'Холматов Озод Равшанович',
    city: 'Чилонзор тумани',
    region: 'Тошкент шаҳри',
    personInn: '512345674',
    pinfl: '31210632040244',
    organization: null,
    validity: 'current',
  },
  {
    id: 'post',
    fullName: 'Тўраев Жасур Илҳомович',
    city: 'Мирзо Улуғбек тумани',
    region: 'Тошкент шаҳри',
    personInn: '512345675',
    pinfl: '32203880330047',
    organization: { name: '«Ўзбекистон почтаси» АЖ', inn: '200000001', position: 'бош мутахассис', unit: '«Мустақил»' },
    validity: 'current',
  },
  {
    // Key of an organization that is not registered, for trying out the registration.
    id: 'newcomer',
    fullName: 'Назаров Алишер Улуғбекович',
    city: 'Навоий шаҳри',
    region: 'Навоий вилояти',
    personInn: '512345676',
    pinfl: '30704850330052',
    organization: { name: '«Янги ҳамкор» МЧЖ', inn: '307890123', position: 'директор' },
    validity: 'current',
  },
  {
    // Personal key of the demonstration's user who may sign for an organization.
    id: 'olimov',
    fullName: 'Олимов Санжар Эркинович',
    city: 'Яккасарой тумани',
    region: 'Тошкент шаҳри',
    personInn: '512345677',
    pinfl: '31405870170038',
    organization: null,
    validity: 'current',
  },
];
