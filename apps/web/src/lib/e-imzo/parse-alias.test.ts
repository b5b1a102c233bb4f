import { describe, expect, it } from 'vitest';
import { apiKeyArguments } from './api-keys.ts';
import { parseMoment } from './certificate.ts';
import { programUrl } from './get-page-client.ts';
import { certificateOwnerOf, parseSubject } from './parse-alias.ts';

describe('the alias of a key', () => {
  it('is read whatever the order of its parts', () => {
    const values = parseSubject(
      '1.2.860.3.16.1.1=301234567,o=ооо намуна,cn=рахимова нодира,validto=2027.03.14 23:59:59',
    );
    expect(Object.fromEntries(values)).toEqual({
      '1.2.860.3.16.1.1': '301234567',
      o: 'ооо намуна',
      cn: 'рахимова нодира',
      validto: '2027.03.14 23:59:59',
    });
  });

  it('keeps commas and equals signs inside values', () => {
    const values = parseSubject('cn=алиев, вали,o=ооо "а=б, в=г",x=1,t=');
    expect(values.get('cn')).toBe('алиев, вали');
    expect(values.get('o')).toBe('ооо "а=б, в=г",x=1');
    expect(values.get('t')).toBe('');
  });

  it('takes the first of two equal names', () => {
    expect(parseSubject('cn=первый,cn=второй').get('cn')).toBe('первый');
  });

  it('shows names as people write them, and leaves those that already have capitals', () => {
    const owner = certificateOwnerOf(parseSubject("cn=o'g'uzov ulug'bek,o=xk \"baraka\",uid=400000001"));
    expect(owner.issuedPerson).toBe("O'g'uzov Ulug'bek");
    expect(owner.companyName).toBe('XK "Baraka"');
    expect(certificateOwnerOf(parseSubject('o=«барака савдо» мчж, фарғона')).companyName).toBe(
      '«Барака савдо» МЧЖ, фарғона',
    );
    expect(certificateOwnerOf(parseSubject('CN=de Gaulle Charles,O=McDonald')).issuedPerson).toBe('de Gaulle Charles');
  });

  it('a person without an organization signs for himself, by his own INN', () => {
    const owner = certificateOwnerOf(
      parseSubject('name=нодира,surname=рахимова,uid=400000001,1.2.860.3.16.1.2=40101850000011'),
    );
    expect(owner).toMatchObject({
      issuedPerson: 'Рахимова Нодира',
      companyName: '',
      innNumber: '400000001',
      isOrganization: false,
    });
  });
});

describe('dates of a key', () => {
  it('without a zone are Tashkent time', () => {
    expect(parseMoment('2027.03.14 05:00:00')?.toISOString()).toBe('2027-03-14T00:00:00.000Z');
    expect(parseMoment('2027-03-14 05:00:00')?.toISOString()).toBe('2027-03-14T00:00:00.000Z');
  });

  it('may be milliseconds, and what is no date is none', () => {
    expect(parseMoment(0)?.toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(parseMoment('скоро')).toBeNull();
    expect(parseMoment(undefined)).toBeNull();
  });
});

describe('the address of the program', () => {
  const ports = { signingPort: 64646, signingSecurePort: 64443 };

  it('is secure exactly when the page is', () => {
    expect(programUrl(ports, { protocol: 'https:', hostname: 'x' })).toBe('wss://127.0.0.1:64443/service/cryptapi');
    expect(programUrl(ports, { protocol: 'http:', hostname: 'x' })).toBe('ws://127.0.0.1:64646/service/cryptapi');
  });

  it('goes with the key that the installation has for the host of the page, and not with those of others', () => {
    const installed = [
      { host: 'pochta.example', key: 'A1' },
      { host: 'other.example', key: 'B2' },
    ];
    expect(apiKeyArguments('pochta.example', installed).slice(4)).toEqual(['pochta.example', 'A1']);
    expect(apiKeyArguments('localhost', [{ host: 'localhost', key: 'C3' }])).toEqual([
      ...['localhost', 'C3'],
      ...apiKeyArguments('localhost').slice(2),
    ]);
  });

  it('goes with the keys of development and no others for a host without a key', () => {
    expect(apiKeyArguments('pochta.example').filter((_, index) => index % 2 === 0)).toEqual(['localhost', '127.0.0.1']);
    expect(apiKeyArguments('127.0.0.1')).toHaveLength(4);
  });
});
