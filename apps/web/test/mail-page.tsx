import { mailProgress } from '@hybrid-mail/contracts/mail-progress';
import { z } from 'zod';
import { MailPageScreen } from '../src/features/mail-page/mail-page-screen.tsx';
import { EimzoError } from '../src/lib/e-imzo/eimzo-error.ts';
import type { DeletingRequest } from '../src/shared/deleting-request.ts';
import type { SigningRequest } from '../src/shared/signing-request.ts';
import { type Answers, serveApi } from './api-double.ts';
import { aProgress } from './letters.ts';
import { renderScreen } from './render-screen.tsx';

export const entry = (id: number, type: number, name: string, createdOn: string, over: object = {}) => ({
  Id: id,
  AccountName: null,
  CreatedOn: createdOn,
  CreatedOnStr: '',
  HistoryType: type,
  HistoryTypeName: name,
  Note: null,
  PostPackagePostCode: null,
  Perform: null,
  ...over,
});

export const letter = (over: object = {}) => ({
  Id: 10482375,
  Uid: 'u',
  ExternalId: null,
  Receiver: 'Холматова Озода Равшановна',
  Address: 'махалля Гулистон, 108, кв. 45',
  Area: { Id: 11, Name: 'Иштыханский район' },
  Region: { Id: 2, Name: 'Самаркандская область' },
  PagesCount: 6,
  SheetsCount: 6,
  IsSent: false,
  IsDeleted: false,
  SentOn: null,
  SentOnStr: null,
  CreatedOn: '2026-11-17T12:43:08+05:00',
  CreatedOnStr: '',
  CreatorUser: { Id: 1, Name: 'Рахимова', Type: 0, Organization: null, Unit: null },
  SenderUser: null,
  Perform: null,
  IsCharged: false,
  ChargedOn: null,
  SendStatus: null,
  SendStatusName: 'Не отправлен',
  Price: '10000.00',
  Progress: z.encode(mailProgress, aProgress()),
  CopiedFrom: null,
  Copies: [],
  StatusReason: null,
  QueuedOn: null,
  NextTryOn: null,
  Attempts: 0,
  PostalReference: null,
  DocumentSha256: 'ab',
  PriceForMail: '9500.00',
  PriceForOverPaged: '500.00',
  Signature: null,
  Histories: [
    entry(1, 0, 'Письмо зарегистрировано в системе', '2026-11-17T12:43:08+05:00', { AccountName: 'Рахимова Н. Ш.' }),
  ],
  ...over,
});

export const progress = (over: Parameters<typeof aProgress>[0]) => ({
  Progress: z.encode(mailProgress, aProgress(over)),
});

export const record = { Text: 'aa11', Lines: [{ Label: 'Получатель', Value: 'Холматова Озода Равшановна' }] };

const good: Answers = {
  'GET /api/mail': { json: letter() },
  'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
  'GET /api/SigningRecord': { json: record },
  'GET /api/SendMail': { json: 'aa11' },
  'PUT /api/SendMail': { json: letter({ IsSent: true, SendStatus: 1 }) },
};

/** Signs whatever it is given, as soon as it is opened and told to. */
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
/** Says yes as soon as it is opened. */
function DeletingDouble({ letters, onDeleted }: DeletingRequest) {
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
