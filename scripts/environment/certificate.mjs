import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

// Writes X.509 version 3 certificates (RFC 5280) in DER, with only the fields that our own certificates need: Node can
// read certificates but not create them, and no image of the installation contains another program that can.

const day = 24 * 3600 * 1000;

/** Encodes one value in DER: tag, length and contents. */
function value(tag, ...contents) {
  const body = Buffer.concat(contents);
  const long = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 128 ? [body.length] : long)]), body]);
}

const sequence = (...parts) => value(0x30, ...parts);
const octets = (...parts) => value(0x04, ...parts);
const bits = (contents, unused = 0) => value(0x03, Buffer.from([unused]), contents);
const yes = value(0x01, Buffer.from([255]));
const utf8 = (text) => value(0x0c, Buffer.from(text));

/** Encodes an object identifier, e.g. 2.5.4.3. */
function identifier(text) {
  const [first, second, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    return digits;
  });
  return value(0x06, Buffer.from(bytes));
}

/**
 * Encodes a time: UTCTime until 2049, GeneralizedTime from 2050 on, because UTCTime has only two digits for the year.
 */
function time(date) {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() < 2050 ? value(0x17, Buffer.from(digits.slice(2))) : value(0x18, Buffer.from(digits));
}

const attribute = (id, text) => value(0x31, sequence(identifier(id), utf8(text)));
const nameOf = ({ commonName, organization }) =>
  sequence(attribute('2.5.4.3', commonName), ...(organization ? [attribute('2.5.4.10', organization)] : []));
const keyIdOf = (spki) => createHash('sha1').update(spki).digest();
const extension = (id, contents, isCritical = false) =>
  sequence(identifier(id), ...(isCritical ? [yes] : []), octets(contents));

/** Encodes a subject alternative name: an IPv4 address, or else a DNS name. */
const alternative = (host) =>
  /^[\d.]+$/.test(host)
    ? value(0x87, Buffer.from(host.split('.').map(Number)))
    : value(0x82, Buffer.from(host, 'latin1'));

/** Key usage (RFC 5280 4.2.1.3): of an authority, of a seal (digitalSignature and nonRepudiation), of a TLS endpoint. */
function keyUsageOf({ isAuthority, isSeal }) {
  if (isAuthority) return bits(Buffer.from([0x06]), 1);
  return isSeal ? bits(Buffer.from([0xc0]), 6) : bits(Buffer.from([0x80]), 7);
}

function extensionsOf({ isAuthority, isSeal, hosts, ownKey, issuerKey }) {
  const serverAndClient = sequence(identifier('1.3.6.1.5.5.7.3.1'), identifier('1.3.6.1.5.5.7.3.2'));
  return sequence(
    extension('2.5.29.19', sequence(...(isAuthority ? [yes] : [])), true),
    extension('2.5.29.15', keyUsageOf({ isAuthority, isSeal }), true),
    ...(isAuthority || isSeal ? [] : [extension('2.5.29.37', serverAndClient)]),
    ...(hosts.length > 0 ? [extension('2.5.29.17', sequence(...hosts.map(alternative)))] : []),
    extension('2.5.29.14', octets(keyIdOf(ownKey))),
    extension('2.5.29.35', sequence(value(0x80, keyIdOf(issuerKey)))),
  );
}

/**
 * Creates a P-256 key and a certificate for it.
 * @param organization name of the holder's organization (optional)
 * @param issuer signing authority, as this function returns it; without one the certificate is a self-signed authority
 * @param hosts names and addresses of the server that uses the certificate; empty for a client
 * @param isSeal the certificate signs documents and is no certificate of a server or client
 * @returns the certificate and its private key, both in PEM
 */
export function makeCertificate({ commonName, organization = '', days, now, issuer, hosts = [], isSeal = false }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const above = issuer && new X509Certificate(issuer.certificate);
  const issuerKey = above ? above.publicKey.export({ type: 'spki', format: 'der' }) : spki;
  const subject = { commonName, organization };
  // Our authorities have a common name only.
  const issuerName = above ? { commonName: /^CN=(.*)$/m.exec(above.subject)[1] } : subject;
  const algorithm = sequence(identifier('1.2.840.10045.4.3.2'));
  // Valid from yesterday on, so that a machine whose clock is slow accepts the certificate at once.
  const [from, until] = [new Date(now.getTime() - day), new Date(now.getTime() + days * day)];
  const signed = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))),
    // The serial number is positive and has no leading zero byte.
    value(0x02, Buffer.from([0x40 | (randomBytes(1)[0] % 64)]), randomBytes(15)),
    algorithm,
    nameOf(issuerName),
    sequence(time(from), time(until)),
    nameOf(subject),
    spki,
    value(0xa3, extensionsOf({ isAuthority: !issuer, isSeal, hosts, ownKey: spki, issuerKey })),
  );
  const signature = sign('sha256', signed, issuer?.key ?? privateKey);
  const whole = sequence(signed, algorithm, bits(signature));
  return {
    certificate: new X509Certificate(whole).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
