/** A fake of an SFTP server, by the server of ssh2, over files in memory: for passwords and for what OpenSSH never does. */
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Server, utils, type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';

const { OK, FAILURE, NO_SUCH_FILE, OP_UNSUPPORTED } = utils.sftp.STATUS_CODE;
const PASSWORD = 'correct horse';

export class SftpFake {
  readonly files = new Map<string, Buffer>();
  asks: 'password' | 'keyboard-interactive' = 'password';
  hasSftp = true;
  knowsPosixRename = true;
  port = 0;
  private readonly open: (string | undefined)[] = [];
  private readonly connections = new Set<Connection>();
  private readonly server = new Server({ hostKeys: [hostKey()] }, (client) => {
    this.connections.add(client);
    client.on('error', () => undefined);
    client.on('close', () => this.connections.delete(client));
    client.on('authentication', (asked) => this.logIn(asked));
    client.on('session', (accept) => {
      const session = accept();
      session.on('sftp', (acceptSftp, reject) => {
        if (this.hasSftp) this.serve(acceptSftp());
        else reject();
      });
    });
  });

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    for (const client of this.connections) client.end();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private logIn(asked: AuthContext): void {
    const { asks } = this;
    if (asked.method === 'password' && asks === 'password' && asked.password === PASSWORD) {
      asked.accept();
    } else if (asked.method === 'keyboard-interactive' && asks === asked.method) {
      asked.prompt([{ prompt: 'Password: ', echo: false }], (answers) => {
        if (answers[0] === PASSWORD) asked.accept();
        else asked.reject();
      });
    } else asked.reject([asks]);
  }

  private serve(sftp: SFTPWrapper): void {
    const { files, open } = this;
    const nameOf = (handle: Buffer): string => open[handle.readUInt32BE(0)] ?? '';
    const status = (id: number, name: string) =>
      sftp.status(id, files.has(name) ? OK : NO_SUCH_FILE);
    sftp.on('OPEN', (id, name) => {
      files.set(name, Buffer.alloc(0));
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(open.push(name) - 1);
      sftp.handle(id, handle);
    });
    sftp.on('WRITE', (id, handle, offset, data) => {
      const name = nameOf(handle);
      const before = files.get(name) ?? Buffer.alloc(0);
      const next = Buffer.alloc(Math.max(before.length, offset + data.length));
      before.copy(next);
      data.copy(next, offset);
      files.set(name, next);
      sftp.status(id, OK);
    });
    sftp.on('FSTAT', (id, handle) => {
      const size = files.get(nameOf(handle))?.length ?? 0;
      sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size, atime: 0, mtime: 0 });
    });
    sftp.on('CLOSE', (id) => sftp.status(id, OK));
    sftp.on('REMOVE', (id, name) => {
      status(id, name);
      files.delete(name);
    });
    const move = (from: string, to: string) => {
      files.set(to, files.get(from) ?? Buffer.alloc(0));
      files.delete(from);
    };
    sftp.on('RENAME', (id, from, to) => {
      const isFree = !files.has(to);
      if (isFree) move(from, to);
      sftp.status(id, isFree ? OK : FAILURE);
    });
    sftp.on('EXTENDED', (id, name, data) => {
      const isKnown = this.knowsPosixRename && name === 'posix-rename@openssh.com';
      if (isKnown) {
        const length = data.readUInt32BE(0);
        const from = data.toString('utf8', 4, 4 + length);
        move(from, data.toString('utf8', 8 + length));
      }
      sftp.status(id, isKnown ? OK : OP_UNSUPPORTED);
    });
  }
}

function hostKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;
}
