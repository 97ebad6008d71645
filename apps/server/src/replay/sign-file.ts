import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { writeWhole } from '../storage/write-whole';

/** What stands in `<file>.sig`. */
const Signature = z.object({
  version: z.literal(1),
  algorithm: z.literal('ed25519'),
  sha256: z.string().describe('Of the bytes of the file, as hex'),
  keyId: z.string().describe('First 16 hex digits of the SHA-256 of the public key (SPKI, DER)'),
  signature: z.string().describe('Of the bytes of the file, base64'),
});

const WANTS_KEY =
  'Make one with `openssl genpkey -algorithm ed25519 -out lab.pem`, its public half with `openssl pkey -in lab.pem -pubout`.';

export const signatureFile = (file: string): string => `${file}.sig`;

/**
 * Signs the bytes of a file with the key of a lab, into `<file>.sig` beside it: what no replay can prove (answers of people,
 * replies of models, times, cost) is then proved to be what the lab had (EXE-18e).
 *
 * @param keyFile Private Ed25519 key, PEM. @throws {ParleyError} `NOT_FOUND` or `BAD_INPUT` for the key.
 */
export function signFile(file: string, keyFile: string): void {
  const key = readKey(keyFile, createPrivateKey);
  const bytes = readFileSync(file);
  const signature: z.infer<typeof Signature> = {
    version: 1,
    algorithm: 'ed25519',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    keyId: keyIdOf(createPublicKey(key)),
    signature: sign(null, bytes, key).toString('base64'),
  };
  writeWhole(signatureFile(file), `${JSON.stringify(signature)}\n`);
}

/** Looks at a private key before work that takes long. @throws {ParleyError} As {@link signFile}. */
export const checkSigningKey = (keyFile: string): void => void readKey(keyFile, createPrivateKey);

/**
 * What is wrong with the signature of a file, in one sentence; null when the lab with this key signed these bytes.
 *
 * @param keyFile Public Ed25519 key, PEM. @throws {ParleyError} `NOT_FOUND` or `BAD_INPUT` for the key.
 */
export function signatureFault(file: string, keyFile: string): string | null {
  const key = readKey(keyFile, createPublicKey);
  const path = signatureFile(file);
  if (!existsSync(path)) return `There is no signature ${path}.`;
  const read = Signature.safeParse(parse(readFileSync(path, 'utf8')));
  if (!read.success) return `${path} is no signature.`;
  const { keyId, signature } = read.data;
  if (keyId !== keyIdOf(key)) return `It was signed with another key (${keyId}).`;
  return verify(null, readFileSync(file), key, Buffer.from(signature, 'base64'))
    ? null
    : 'It is not what was signed.';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Key = ReturnType<typeof createPublicKey>;

const keyIdOf = (key: Key): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

function readKey(file: string, create: (pem: Buffer) => Key): Key {
  if (!existsSync(file))
    throw new ParleyError('NOT_FOUND', 'the key does not exist', {
      where: file,
      remedy: WANTS_KEY,
    });
  const key = keyOf(file, create);
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new ParleyError('BAD_INPUT', `the key is of type ${key.asymmetricKeyType}`, {
    where: file,
    remedy: WANTS_KEY,
  });
}

function keyOf(file: string, create: (pem: Buffer) => Key): Key {
  try {
    return create(readFileSync(file));
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'the file holds no such key', {
      where: file,
      cause,
      remedy: WANTS_KEY,
    });
  }
}
