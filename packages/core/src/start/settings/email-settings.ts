import { z } from 'zod';

/**
 * Sender of e-mails: `Post <notices@post.example>` or an address. If set, people can choose to get notices by e-mail.
 */
export const emailSettings = {
  EMAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, as Post <notices@post.example>',
    )
    .optional(),
};

/** The mail server that sends e-mails. The password is a separate setting, since it is a secret. */
export const smtpSettings = {
  ...emailSettings,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address, as smtp://notices@mail.example:587 or smtps://' })
    .refine((url) => new URL(url).password === '', 'must not hold the password: set SMTP_PASSWORD')
    .optional(),
  SMTP_PASSWORD: z.string().optional(),
};
