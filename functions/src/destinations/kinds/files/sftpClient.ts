/** One file to an SFTP server (ssh2). The socket is connected to an address that was checked before. */
import { createHash } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { connect, type Socket } from 'node:net';
import { Client, utils, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import type { WrittenFile } from '../kind';

/** Bytes of one write: servers take 32,768 with their heads. */
const CHUNK = 30_000;
/** Writes under way at once. */
const AT_ONCE = 16;
/** Status codes of SFTP. */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

export type SftpStep = 'create' | 'write' | 'rename';

/** Why a file was not written. */
export type SftpFailure =
  | { kind: 'host key'; seen: string }
  | { kind: 'network'; error: unknown }
  | { kind: 'other'; step: SftpStep }
  | {
      kind:
        | 'login'
        | 'no sftp'
        | 'no ssh'
        | 'no agreement'
        | 'no folder'
        | 'no permission'
        | 'full'
        | 'cut'
        | 'time';
    };

interface Login {
  host: string;
  port: number;
  user: string;
  folder: string;
  /** The fingerprint that the server must have; absent for any. */
  hostKey?: string | undefined;
  password?: string | undefined;
  privateKey?: string | undefined;
  passphrase?: string | undefined;
}

interface Put {
  failure?: SftpFailure;
  /** What the server showed, if none was known. */
  hostKey?: string;
  /** The file of a test could not be removed. */
  isLeft: boolean;
}

class Failed extends Error {
  constructor(readonly failure: SftpFailure) {
    super(failure.kind);
  }
}

/** Whether a text is a private key, and its passphrase opens it. */
export function readPrivateKey(text: string, passphrase?: string): boolean {
  const parsed: unknown = utils.parseKey(text, passphrase);
  const key: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key instanceof Error || typeof key !== 'object' || key === null) return false;
  // Its types lack this.
  return (key as { isPrivateKey?: () => boolean }).isPrivateKey?.() === true;
}

/** As `ssh-keygen -l` prints it. */
const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Writes a file, in place of the one of its name; of a test, removes it again. Never throws because of the server. */
export async function putFile(
  address: LookupAddress,
  login: Login,
  file: WrittenFile & { isTest: boolean },
  signal: AbortSignal,
): Promise<Put> {
  const client = new Client();
  const socket = connect({ host: address.address, port: login.port, family: address.family });
  const seen: { hostKey?: string } = {};
  /** Whatever ends the connection ends the wait of every step. */
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Failed({ kind: 'time' })), { once: true });
    client.on('error', (error) =>
      reject(new Failed(connectionFailure(error, login, seen.hostKey))),
    );
    client.on('close', () => reject(new Failed({ kind: 'cut' })));
  });
  // It may end when no one waits any more.
  ended.catch(() => undefined);
  const known = () =>
    seen.hostKey !== undefined && login.hostKey === undefined ? { hostKey: seen.hostKey } : {};
  try {
    await Promise.race([ended, ready(client, socket, login, seen)]);
    const isLeft = await Promise.race([ended, write(client, login, file)]);
    return { ...known(), isLeft };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return { failure: error.failure, ...known(), isLeft: false };
  } finally {
    client.end();
    socket.destroy();
  }
}

function ready(
  client: Client,
  socket: Socket,
  { host, user, hostKey, password, privateKey, passphrase }: Login,
  seen: { hostKey?: string },
): Promise<void> {
  const config: ConnectConfig = {
    sock: socket,
    host,
    username: user,
    ...(password === undefined ? {} : { password, tryKeyboard: true }),
    ...(privateKey === undefined ? {} : { privateKey }),
    ...(passphrase === undefined ? {} : { passphrase }),
    // The signal decides.
    readyTimeout: 0,
    hostVerifier: (key: Buffer) => {
      seen.hostKey = fingerprint(key);
      return hostKey === undefined || hostKey === seen.hostKey;
    },
  };
  return new Promise((resolve, reject) => {
    client.on('ready', () => resolve());
    // Servers that ask for the password in a dialogue.
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => password ?? '')),
    );
    socket.on('error', (error) => reject(new Failed({ kind: 'network', error })));
    client.connect(config);
  });
}

/** @returns whether a test’s file is still there */
async function write(
  client: Client,
  { folder }: Login,
  { name, content, isTest }: WrittenFile & { isTest: boolean },
): Promise<boolean> {
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, opened) => {
      if (error) reject(new Failed({ kind: 'no sftp' }));
      else resolve(opened);
    }),
  );
  const inFolder = (file: string) => (folder === '' ? file : `${folder}/${file}`);
  const target = inFolder(name);
  // Always the same, so that what a cut connection left behind is written over.
  const part = inFolder(`.${name}.part`);
  if (folder !== '') {
    const stats = await asked<{ isDirectory: () => boolean }>('create', (done) =>
      sftp.stat(folder, done),
    );
    if (!stats.isDirectory()) throw new Failed({ kind: 'no folder' });
  }
  const handle = await asked<Buffer>('create', (done) => sftp.open(part, 'w', done));
  try {
    await writeAll(sftp, handle, content);
    const { size } = await asked<{ size: number }>('write', (done) => sftp.fstat(handle, done));
    if (size !== content.length) throw new Failed({ kind: 'cut' });
    await asked('write', (done) => sftp.close(handle, done));
    await rename(sftp, part, target);
  } catch (error) {
    await asked('write', (done) => sftp.unlink(part, done)).catch(() => undefined);
    throw error;
  }
  if (!isTest) return false;
  return asked('write', (done) => sftp.unlink(target, done)).then(
    () => false,
    () => true,
  );
}

async function writeAll(sftp: SFTPWrapper, handle: Buffer, content: Buffer): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < content.length) {
      const at = next;
      next += CHUNK;
      const length = Math.min(CHUNK, content.length - at);
      await asked('write', (done) => sftp.write(handle, content, at, length, at, done));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** OpenSSH’s extension takes the place of a file at once; servers without it need the place to be free. */
async function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const atOnce = asked('rename', (done) => sftp.ext_openssh_rename(from, to, done));
  if (await atOnce.then(isDone, isNotDone)) return;
  const plainly = () => asked('rename', (done) => sftp.rename(from, to, done));
  if (await plainly().then(isDone, isNotDone)) return;
  await asked('rename', (done) => sftp.unlink(to, done)).catch(() => undefined);
  await plainly();
}

const isDone = () => true;
const isNotDone = () => false;

type Done<T> = (error?: Error | null, value?: T) => void;

/** Throws what the server’s status means at a step. */
function asked<T = unknown>(step: SftpStep, ask: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const done: Done<T> = (error, value) => {
      if (error) reject(new Failed(stepFailure(step, (error as { code?: unknown }).code)));
      // What a step is asked for comes with its success.
      else resolve(value as T);
    };
    try {
      ask(done);
    } catch {
      // The library throws for what the server does not know.
      reject(new Failed({ kind: 'other', step }));
    }
  });
}

function stepFailure(step: SftpStep, code: unknown): SftpFailure {
  if (code === PERMISSION_DENIED) return { kind: 'no permission' };
  if (code === NO_SUCH_FILE) return step === 'create' ? { kind: 'no folder' } : { kind: 'cut' };
  // OpenSSH says no more than “failure” of a full disk.
  return step === 'write' ? { kind: 'full' } : { kind: 'other', step };
}

/** What an error of the connection means. */
function connectionFailure(
  error: Error & { level?: string },
  { hostKey }: Login,
  seen: string | undefined,
): SftpFailure {
  const { level } = error;
  if (seen !== undefined && hostKey !== undefined && seen !== hostKey) {
    return { kind: 'host key', seen };
  }
  if (level === 'client-authentication') return { kind: 'login' };
  if (level === 'client-socket') return { kind: 'network', error };
  if (/no matching/i.test(error.message)) return { kind: 'no agreement' };
  return seen === undefined ? { kind: 'no ssh' } : { kind: 'cut' };
}
