import type { Mail, MailDetails, MailHistory } from '@hybrid-mail/contracts/mail-record';
import { MailPageScreen } from '../src/features/mail-page/mail-page-screen.tsx';
import { EimzoError } from '../src/lib/e-imzo/eimzo-error.ts';
import type { DeletionRequest } from '../src/shared/requests/deletion-request.ts';
import type { SigningRequest } from '../src/shared/requests/signing-request.ts';
import { type Answers, serveApi } from './api-double.ts';
import { aLetter, aProgress, letterDetailsJson, letterJson } from './letters.ts';
import { renderScreen } from './render-screen.tsx';

export const historyEntry = (
  id: number,
  historyType: number,
  historyTypeName: string,
  createdOn: string,
  over: Partial<MailHistory> = {},
): MailHistory => ({
  id,
  accountName: null,
  createdOn,
  createdOnStr: '',
  historyType,
  historyTypeName,
  note: null,
  postPackagePostCode: null,
  perform: null,
  ...over,
});

export const registeredEntry = historyEntry(1, 0, 'Письмо зарегистрировано в системе', '2026-11-17T12:43:08+05:00', {
  accountName: 'Рахимова Н. Ш.',
});

/** The letter of the tested page, as lists contain it. */
export const aDraft = (over: Partial<Mail> = {}) =>
  aLetter({
    id: 10482375,
    receiver: 'Холматова Озода Равшановна',
    address: 'махалля Гулистон, 108, кв. 45',
    area: { id: 11, name: 'Иштыханский район' },
    region: { id: 2, name: 'Самаркандская область' },
    pagesCount: 6,
    sheetsCount: 6,
    createdOn: '2026-11-17T12:43:08+05:00',
    price: '10000.00',
    ...over,
  });

/** Details of the letter in the wire format, for its page. */
export const draftDetailsJson = (over: Partial<MailDetails> = {}) =>
  letterDetailsJson(aDraft(), { priceForOverPaged: '500.00', histories: [registeredEntry], ...over });

export const progressOverride = (over: Parameters<typeof aProgress>[0]) => ({ progress: aProgress(over) });

export const signingRecordJson = {
  Text: 'aa11',
  Lines: [{ Label: 'Получатель', Value: 'Холматова Озода Равшановна' }],
};

const good: Answers = {
  'GET /api/mail': { json: draftDetailsJson() },
  'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
  'GET /api/SigningRecord': { json: signingRecordJson },
  'GET /api/SendMail': { json: 'aa11' },
  'PUT /api/SendMail': { json: letterJson(aDraft({ isSent: true, sendStatus: 1 })) },
};

/** Signing dialog double: signs any text on a click. */
function SigningDouble({ title, over, textToSign, submit, onDone, onFailure }: SigningRequest) {
  const sign = async () => {
    try {
      await submit(`signed ${await textToSign(new AbortController().signal)}`);
      onDone();
    } catch (error) {
      onFailure('sending', error);
    }
  };
  return (
    <div role="dialog" aria-label={title}>
      {over && <p>подписывать нечего: {over}</p>}
      <button type="button" onClick={() => void sign()}>
        подписать
      </button>
      <button type="button" onClick={() => onFailure('password', new EimzoError({ kind: 'cancelled' }))}>
        отказаться
      </button>
    </div>
  );
}

const PapersDouble = ({ mail }: { readonly mail: { readonly id: number } }) => <p>бумаги письма {mail.id}</p>;
/** Deletion dialog double: confirms on a click. */
function DeletingDouble({ letters, onDeleted }: DeletionRequest) {
  return (
    <button type="button" onClick={() => onDeleted(letters.map(({ id }) => id))}>
      {`да, удалить ${letters.map(({ receiver }) => receiver).join()}`}
    </button>
  );
}

export async function openMailPage(answers: Answers = {}, options: Parameters<typeof renderScreen>[1] = {}) {
  const api = serveApi({ ...good, ...answers });
  const shown = await renderScreen(
    <MailPageScreen id={10482375} signing={SigningDouble} deleting={DeletingDouble} papers={PapersDouble} />,
    options,
  );
  return { api, ...shown };
}
