import { personTexts } from '@hybrid-mail/messages/person';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { ApiError } from '../../lib/api/api-error.ts';
import { isRegistrationField, type RegistrationField } from './registration-form.ts';

/** The server's refusal, split by form field. */
export interface RegistrationErrors {
  readonly fields: readonly (readonly [RegistrationField, string])[];
  /** Message that belongs to no field. */
  readonly sentence: string | null;
}

interface Taken {
  readonly organizationInn: 'Exists' | null;
  readonly username: 'Exists' | null;
}

/** Error that marks the fields with taken values: INN, login or both. */
export const createTakenError = ({ organizationInn, username }: Taken) =>
  new ApiError({
    status: 200,
    code: 'taken',
    message: organizationInn ? texts.innTaken : personTexts.usernameTaken,
    fields: {
      ...(organizationInn && { OrganizationInn: texts.innTaken }),
      ...(username && { Username: personTexts.usernameTaken }),
    },
  });

export const isTakenError = (error: unknown) => error instanceof ApiError && error.code === 'taken';

export function registrationErrorsOf(error: unknown): RegistrationErrors {
  if (!(error instanceof ApiError)) return { fields: [], sentence: texts.failed };
  const fields = Object.entries(error.marks).flatMap(([field, message]) =>
    isRegistrationField(field) ? [[field, message] as const] : [],
  );
  return { fields, sentence: fields.length > 0 ? null : sentenceOf(error) };
}

function sentenceOf({ code, message, retryAfterSeconds }: ApiError): string {
  if (code !== 'too-many-requests' || retryAfterSeconds === undefined) return message;
  return texts.tooOften({ minutes: Math.ceil(retryAfterSeconds / 60) });
}
