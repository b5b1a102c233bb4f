import { z } from 'zod';

/** Time "yyyy-MM-dd HH:mm:ss" without a time zone; the server uses Tashkent time (UTC+5). */
export const serverTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}+05:00`));

const certificate = z.object({
  serialNumber: z.string(),
  subjectInfo: z.record(z.string(), z.string().nullish()),
  issuerName: z.string().nullish(),
  validFrom: serverTime,
  validTo: serverTime,
});

const timestamp = z.object({
  time: serverTime,
  verified: z.boolean().nullish(),
  digestVerified: z.boolean().nullish(),
  certificateVerified: z.boolean().nullish(),
  certificateValidAtSigningTime: z.boolean().nullish(),
});

const signer = z.object({
  signingTime: serverTime.nullish(),
  timeStampInfo: timestamp.nullish(),
  certificate: z.array(certificate).nullish(),
  verified: z.boolean().nullish(),
  certificateVerified: z.boolean().nullish(),
  certificateValidAtSigningTime: z.boolean().nullish(),
  revokedStatusInfo: z.object({}).nullish(),
});

/** Answer of E-IMZO-SERVER to /backend/pkcs7/verify/attached, without the fields that we do not use. */
export const eimzoAnswer = z.object({
  status: z.number(),
  message: z.string().nullish(),
  pkcs7Info: z.object({ documentBase64: z.string().nullish(), signers: z.array(signer).nullish() }).nullish(),
  failedSignerInfo: signer.nullish(),
});

export type EimzoAnswer = z.output<typeof eimzoAnswer>;
export type EimzoSigner = z.output<typeof signer>;
export type EimzoCertificate = z.output<typeof certificate>;
export type EimzoTimestamp = z.output<typeof timestamp>;
