import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

// X.509 version 3 (RFC 5280) in DER, as much of it as certificates of our own need: Node reads certificates and makes none, and
// no image that runs in the installation has another program that does.

const day = 24 * 3600 * 1000;

/** One value in DER: its tag, its length and its contents. */
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

/** The number of a kind of name, algorithm or extension, as 2.5.4.3. */
function identifier(text) {
  const [first, second, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    return digits;
  });
  return value(0x06, Buffer.from(bytes));
}

/** Years from 2050 on have four digits and another tag. */
function time(date) {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() < 2050 ? value(0x17, Buffer.from(digits.slice(2))) : value(0x18, Buffer.from(digits));
}

const nameOf = (commonName) => sequence(value(0x31, sequence(identifier('2.5.4.3'), utf8(commonName))));
const keyIdOf = (spki) => createHash('sha1').update(spki).digest();
const extension = (id, contents, isCritical = false) =>
  sequence(identifier(id), ...(isCritical ? [yes] : []), octets(contents));

/** A host's name, or its address of four numbers. */
const alternative = (host) =>
  /^[\d.]+$/.test(host)
    ? value(0x87, Buffer.from(host.split('.').map(Number)))
    : value(0x82, Buffer.from(host, 'latin1'));

function extensionsOf({ isAuthority, hosts, ownKey, issuerKey }) {
  const keyUsage = isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7);
  const serverAndClient = sequence(identifier('1.3.6.1.5.5.7.3.1'), identifier('1.3.6.1.5.5.7.3.2'));
  return sequence(
    extension('2.5.29.19', sequence(...(isAuthority ? [yes] : [])), true),
    extension('2.5.29.15', keyUsage, true),
    ...(isAuthority ? [] : [extension('2.5.29.37', serverAndClient)]),
    ...(hosts.length > 0 ? [extension('2.5.29.17', sequence(...hosts.map(alternative)))] : []),
    extension('2.5.29.14', octets(keyIdOf(ownKey))),
    extension('2.5.29.35', sequence(value(0x80, keyIdOf(issuerKey)))),
  );
}

/**
 * Makes a key (P-256) and a certificate of it.
 * @param issuer the authority that signs it, as this function returned it; without one it is an authority itself
 * @param hosts under which its holder is called, if it is
 * @returns the certificate and its private key, both in PEM
 */
export function makeCertificate({ commonName, days, now, issuer, hosts = [] }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const above = issuer && new X509Certificate(issuer.certificate);
  const issuerKey = above ? above.publicKey.export({ type: 'spki', format: 'der' }) : spki;
  const issuerName = above ? /^CN=(.*)$/m.exec(above.subject)[1] : commonName;
  const algorithm = sequence(identifier('1.2.840.10045.4.3.2'));
  // A clock that is a little behind accepts it at once.
  const [from, until] = [new Date(now.getTime() - day), new Date(now.getTime() + days * day)];
  const signed = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))),
    // Positive, and without a leading zero byte.
    value(0x02, Buffer.from([0x40 | (randomBytes(1)[0] % 64)]), randomBytes(15)),
    algorithm,
    nameOf(issuerName),
    sequence(time(from), time(until)),
    nameOf(commonName),
    spki,
    value(0xa3, extensionsOf({ isAuthority: !issuer, hosts, ownKey: spki, issuerKey })),
  );
  const signature = sign('sha256', signed, issuer?.key ?? privateKey);
  const whole = sequence(signed, algorithm, bits(signature));
  return {
    certificate: new X509Certificate(whole).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
