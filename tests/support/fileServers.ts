/** Real servers that files are written to (scripts/lib/fileServers.mjs finds them), and a line to them that can break. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './framework';

export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** In OpenSSH’s format, by its own tool. */
export function sshKey(folder: string, name: string, passphrase = ''): KeyPair {
  const file = path.join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-f', file]);
  return { privateKey: readFileSync(file, 'utf8'), publicKey: readFileSync(`${file}.pub`, 'utf8') };
}

/** Once someone listens there. */
async function listening(port: number): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`Nobody listens on port ${port}.`);
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill();
  });
}

/** Who logs in by password: an account that only the server sees, in `passwd` and `shadow` of its own. */
export interface PasswordUser {
  name: string;
  password: string;
}

/** Whether a server may be given accounts of its own: that takes root, and Linux’s mount namespaces. */
export function canHaveUsers(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '--bind', '/etc/passwd', '/etc/passwd'], {
      stdio: 'ignore',
    });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** No account of the machine’s. */
const USER_ID = 64_321;

/** OpenSSH’s server for the user who runs the tests, with a key; or for an account with a password, as hosting companies have them. */
export class Sshd {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'formloom-sshd-'));
  readonly files = path.join(this.folder, 'files');
  readonly user: string;
  readonly key = sshKey(this.folder, 'user');
  port = 0;
  private child: ChildProcess | undefined;

  constructor(
    private readonly program: string,
    private readonly account?: PasswordUser,
  ) {
    this.user = account?.name ?? userInfo().username;
    mkdirSync(this.files);
    if (account) this.makeAccount(account);
    writeFileSync(path.join(this.folder, 'authorized'), this.key.publicKey);
    sshKey(this.folder, 'host');
    // Where Debian’s server keeps those who have not logged in yet.
    if (process.getuid?.() === 0 && !existsSync('/run/sshd'))
      mkdirSync('/run/sshd', { mode: 0o755 });
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** @param how `-R`: nothing can be written */
  async start(how = ''): Promise<void> {
    this.port ||= await freePort();
    const settings = [
      `Port ${this.port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${path.join(this.folder, 'host')}`,
      `AuthorizedKeysFile ${path.join(this.folder, 'authorized')}`,
      `PidFile ${path.join(this.folder, 'pid')}`,
      'StrictModes no',
      'UsePAM no',
      `PasswordAuthentication ${this.account ? 'yes' : 'no'}`,
      'KbdInteractiveAuthentication no',
      'PermitRootLogin yes',
      'Subsystem sftp internal-sftp',
      `ForceCommand internal-sftp -d ${this.files} ${how}`,
      // The tests log in more often than people do.
      'MaxStartups 100',
    ];
    const file = path.join(this.folder, 'sshd_config');
    writeFileSync(file, `${settings.join('\n')}\n`);
    const args = ['-D', '-e', '-f', file];
    const [passwd, shadow] = ['passwd', 'shadow'].map((name) => path.join(this.folder, name));
    const mounts = `mount --bind ${passwd} /etc/passwd && mount --bind ${shadow} /etc/shadow`;
    this.child = this.account
      ? spawn(
          'unshare',
          ['--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh', this.program, ...args],
          { stdio: 'ignore' },
        )
      : spawn(this.program, args, { stdio: 'ignore' });
    await listening(this.port);
  }

  private makeAccount({ name, password }: PasswordUser): void {
    const hash = execFileSync('openssl', ['passwd', '-6', password], { encoding: 'utf8' }).trim();
    const known = readFileSync('/etc/passwd', 'utf8');
    const line = `${name}:x:${USER_ID}:${USER_ID}::${this.files}:/bin/sh\n`;
    writeFileSync(path.join(this.folder, 'passwd'), `${known}${line}`);
    const shadow = path.join(this.folder, 'shadow');
    writeFileSync(shadow, `${name}:${hash}:20000:0:99999:7:::\n`, { mode: 0o600 });
    chmodSync(this.folder, 0o755);
    chownSync(this.files, USER_ID, USER_ID);
  }

  /** Another server in its place, as it seems. */
  newHostKey(): void {
    for (const name of ['host', 'host.pub']) rmSync(path.join(this.folder, name));
    sshKey(this.folder, 'host');
  }

  async stop(): Promise<void> {
    if (this.child) await stopped(this.child);
    this.child = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A server that speaks as S3 does, over files (s3s-fs). It verifies signatures. */
export class S3Server {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'formloom-s3-'));
  readonly accessKeyId = 'AKIDEXAMPLE';
  readonly secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
  port = 0;
  private child: ChildProcess | undefined;

  constructor(private readonly program: string) {}

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    const { accessKeyId, secretAccessKey, port } = this;
    this.child = spawn(
      this.program,
      [
        ...['--host', '127.0.0.1', '--port', String(port)],
        ...['--access-key', accessKeyId, '--secret-key', secretAccessKey],
        ...['--domain', `s3.localhost:${port}`, this.folder],
      ],
      { stdio: 'ignore' },
    );
    await listening(port);
  }

  makeBucket(name: string): void {
    mkdirSync(path.join(this.folder, name), { recursive: true });
  }

  deleteBucket(name: string): void {
    rmSync(path.join(this.folder, name), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    if (this.child) await stopped(this.child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The files of a folder, hidden ones too, and what is in them; without what a server keeps for itself. */
export function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && !/^\.(bucket|object|s3s|metadata|internal|content)/.test(one.name),
  );
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}

/** A line to a server on the loopback, which breaks or stops where a test wants it to. */
export class Line {
  port = 0;
  /** Bytes to the server after which it breaks; it is whole again then. */
  cutAfter = Infinity;
  isStalled = false;
  /** Connections that were made. */
  connections = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => {
    this.connections += 1;
    const server = connect(this.to(), '127.0.0.1');
    const both = [client, server];
    const end = () => both.forEach((one) => one.destroy());
    let sent = 0;
    client.on('data', (bytes: Buffer) => {
      if (this.isStalled) return;
      sent += bytes.length;
      if (sent > this.cutAfter) {
        this.cutAfter = Infinity;
        end();
      } else server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => client.write(bytes));
    for (const one of both) {
      this.sockets.add(one);
      one.on('error', end);
      one.on('close', () => {
        this.sockets.delete(one);
        end();
      });
    }
  });

  constructor(private readonly to: () => number) {}

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
