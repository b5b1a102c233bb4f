import { Refusal } from '../../errors.ts';

/** Awaits both promises. If both throw a Refusal with fields, throws one Refusal with the fields of both. */
export async function mergeFieldRefusals<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled([one, other]);
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value];
  const reasons: unknown[] = [first, second].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const ofFields = reasons.filter(
    (reason): reason is Refusal => reason instanceof Refusal && reason.details.fields !== undefined,
  );
  const worst = ofFields.find(({ code }) => code === 'wrong-input') ?? ofFields[0];
  if (!worst || reasons.some((reason) => !(reason instanceof Refusal))) throw reasons[0];
  const fields = Object.assign({}, ...ofFields.map(({ details }) => details.fields));
  throw new Refusal(worst.code, { ...worst.details, fields });
}
