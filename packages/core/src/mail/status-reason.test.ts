import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { reasonForStaffTexts } from '@hybrid-mail/messages/reasons-for-staff';
import { expect, it } from 'vitest';
import { statusReasons } from './status-reason.sql.ts';

/** A verb that asks the reader to do something, or not to do it. */
const advice = /\p{L}(?:йте|ите|ьте)(?!\p{L})/u;
const forStaff: Partial<Record<string, string>> = reasonForStaffTexts;

it.each(statusReasons)(
  'the text of %s for staff asks them for no act of the sender, and begins as the sender’s',
  (code) => {
    const given = forStaff[code];
    expect(given ?? formatProblem(code)).not.toMatch(advice);
    if (given === undefined) return;
    expect(formatProblem(code)).toMatch(advice);
    expect(formatProblem(code).startsWith(given)).toBe(true);
  },
);
