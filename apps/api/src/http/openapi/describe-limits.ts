import { defaultPerMinute, type Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';

/** The limits of a call in words, from the numbers that the API enforces. */
export function describeLimits({ action, perMinute, perHour }: Endpoint, { general }: DescriptionTexts): string {
  const texts = general.limits;
  const of = action === 'public' ? texts.ofNetwork : texts.ofCaller;
  const minute =
    perMinute === undefined ? texts.shared({ count: defaultPerMinute, of }) : texts.minute({ count: perMinute, of });
  return perHour === undefined ? minute : `${minute} ${texts.hour({ count: perHour, of })}`;
}
