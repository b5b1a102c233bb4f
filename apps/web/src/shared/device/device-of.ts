import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Bowser from 'bowser';

/** Systems whose version browsers no longer report; Windows 11 is reported as Windows 10. */
const withoutVersion = new Set(['Windows', 'macOS', 'Android', 'Linux']);

const unknown = { words: texts.unknownDevice, isHandheld: false };

/** Describes the device by its User-Agent header. */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return { ...unknown, words: texts.program({ name: programOf(userAgent) }) };
  const system = withoutVersion.has(os.name) ? os.name : `${os.name} ${os.version ?? ''}`.trim();
  const version = browser.version?.split('.')[0] ?? '';
  return {
    words: texts.browserOn({ browser: `${browser.name} ${version}`.trim(), system }),
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

/** Name of an API client: the first word of its User-Agent, such as `curl/8.5.0`. */
const programOf = (userAgent: string) => (userAgent.split(' ')[0] ?? userAgent).slice(0, 40);
