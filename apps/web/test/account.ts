import { type Account, account as accountCodec, type OwnSession } from '@hybrid-mail/contracts/account';
import { noticeChannel as channelCodec, type NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { z } from 'zod';
import type { Answers, RecordedCall } from './api-double.ts';

export const userAgents = {
  office:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
} as const;

export const aSession = (over: Partial<OwnSession> = {}): OwnSession => ({
  id: '0b0f6c1e-51f0-4d5f-8d41-0d6f6f1f0a01',
  isCurrent: true,
  method: 'password',
  userAgent: userAgents.office,
  address: '84.54.72.19',
  createdOnStr: '2026-11-20 09:00:00',
  lastSeenOnStr: '2026-11-20 10:00:00',
  ...over,
});

export const aLoginKey = {
  signerName: 'Рахимова Нодира Шавкатовна',
  signerInn: '301234567',
  serialNumber: '77a1b2c3',
  validToStr: '2099-03-14 23:59:59',
  connectedOnStr: '2026-11-01 09:00:00',
};

/** Account with a password and no second factor. */
export const anAccount = (over: Partial<Account> = {}): Account => ({
  passwordChangedOnStr: '2026-10-02 14:00:00',
  isPasswordOfStaff: false,
  totpSinceStr: null,
  recoveryCodesLeft: 0,
  loginKey: null,
  isSecondFactorRequired: false,
  duty: null,
  sessions: [aSession()],
  ...over,
});

export const accountAnswer = (over: Partial<Account> = {}) => ({ json: z.encode(accountCodec, anAccount(over)) });

/** E-mail channel without an address. */
export const aChannel = (over: Partial<NoticeChannel> = {}): NoticeChannel => ({
  channel: 'email',
  address: null,
  confirmedOnStr: null,
  newAddress: null,
  kinds: ['returned', 'failed', 'contractEnds', 'balanceLow'],
  rhythm: 'daily',
  problem: null,
  problemText: null,
  problemOnStr: null,
  ...over,
});

export const channelsAnswer = (...channels: NoticeChannel[]) => ({
  json: channels.map((channel) => z.encode(channelCodec, channel)),
});

export const aChallenge = { Guid: '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01', HashCode: 'ab'.repeat(32) };

export const ownPassword = 'Sinov-2026';

const wrongProof = { status: 400, json: { Message: 'Пароль неверен', Code: 'proof-wrong' } };

/** Answers a request that contains the user's password or a signature; refuses others. */
export const requireProof =
  (json: unknown) =>
  ({ body }: RecordedCall) => {
    const { Password, Signature } = body as { Password?: string; Signature?: string };
    return Password === ownPassword || Signature ? { json } : wrongProof;
  };

export const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `AAAA-BBBB-CCCC-DDDD-EEEE-FF${String(index).padStart(2, '0')}`,
);

export const accountAnswers: Answers = {
  'GET /api/Account': accountAnswer(),
  'GET /api/NoticeChannel': channelsAnswer(),
  'POST /api/AccountChallenge': { json: aChallenge },
  'PUT /api/Password': { json: { Success: true } },
  'POST /api/Totp': requireProof({
    Secret: 'JBSWY3DPEHPK3PXP',
    Uri: 'otpauth://totp/Pochta:998901234567?secret=JBSWY3DPEHPK3PXP',
  }),
  'PUT /api/Totp': { json: { Codes: recoveryCodes } },
  'DELETE /api/Totp': requireProof({ Success: true }),
  'POST /api/RecoveryCodes': requireProof({ Codes: recoveryCodes }),
  'DELETE /api/LoginKey': requireProof({ Success: true }),
  'DELETE /api/Session': { json: { Success: true } },
  'DELETE /api/OtherSessions': requireProof({ Success: true, Ended: 2 }),
};
