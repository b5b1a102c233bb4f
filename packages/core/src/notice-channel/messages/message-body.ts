import { commonTexts } from '@hybrid-mail/messages/common';
import { messageTexts } from '@hybrid-mail/messages/messages';

interface Line {
  readonly text: string;
  /** Absolute URL that the line links to. */
  readonly link?: string;
}

/** A message before it is rendered as plain text and HTML. */
export interface MessageBody {
  readonly subject: string;
  readonly lines: readonly Line[];
}

/** The message as plain text: for mailboxes that show no HTML, and for channels that have none. */
export function formatMessageText({ lines }: MessageBody): string {
  const paragraphs = lines.map(({ text, link }) => (link ? `${text}\n${link}` : text));
  return [...paragraphs, '-- ', `${commonTexts.appName}\n${messageTexts.footer}`]
    .join('\n\n')
    .replace('-- \n\n', '-- \n');
}

const style = 'margin:0 0 16px;font:16px/24px Arial,sans-serif;color:#1c2b33';
const small = 'margin:24px 0 0;font:13px/18px Arial,sans-serif;color:#5b6b75';

/** The message as HTML without images, scripts and external addresses. */
export function formatMessageHtml({ subject, lines }: MessageBody, language: string): string {
  const paragraphs = lines.map(({ text, link }) => {
    const button = link ? `<br><a href="${escaped(link)}">${escaped(messageTexts.open)}</a>` : '';
    return `<p style="${style}">${escaped(text)}${button}</p>`;
  });
  const footer = `<p style="${small}">${escaped(commonTexts.appName)}<br>${escaped(messageTexts.footer)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${paragraphs.join('')}${footer}</body></html>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
