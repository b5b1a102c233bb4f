import { formatAliasTime, serialNumberOf } from './keys/alias.ts';
import type { DemonstrationKey, Keystore } from './keys/keystore.ts';

export function formatKeyListPage({ keys }: Keystore): string {
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<title>Демонстрационный агент подписи</title>
<style>body { font: 16px sans-serif; margin: 2rem } td, th { padding: .3rem .8rem; text-align: left }</style>
<h1>Демонстрационный агент подписи</h1>
<p>Отвечает вместо E-IMZO при разработке и испытаниях. Люди и организации вымышлены, подписи ничего не значат.</p>
<table>
<tr><th>Файл<th>Владелец<th>Организация<th>ИНН<th>ПИНФЛ<th>Номер сертификата<th>Действует до</tr>
${keys.map(row).join('\n')}
</table>
</html>
`;
}

function row({ name, owner, certificate }: DemonstrationKey): string {
  const { organization, validity } = owner;
  const until = formatAliasTime(certificate.notAfter.value) + (validity === 'expired' ? ' (истёк)' : '');
  const cells = [
    name,
    owner.fullName,
    organization?.name ?? 'физическое лицо',
    organization?.inn ?? owner.personInn,
    owner.pinfl,
    serialNumberOf(certificate),
    until,
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}`).join('')}</tr>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
