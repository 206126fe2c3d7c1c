/** SFTP: each day’s file is written beside its place and then renamed, so that no one reads half of one. */
import { readServer } from '@/domain/options/destinations/files';
import type { DestinationOf } from '@/domain/documents/destinations.schema';
import { checkedAddressOf, inTime, PostProblem, networkProblem } from '../../post';
import type { Delivered, KindOf, SendOptions } from '../kind';
import type { SftpFailure } from './sftpClient';
import { fileTime, NO_FILE, writtenReply } from './written';

export const sftp: KindOf<'sftp'> = {
  host: ({ destination: { host, port } }) => `https://${host}:${port}/`,
  async deliver({ events: [event], destination, secret }, options) {
    const begun = performance.now();
    const request = { headers: {}, body: '' };
    const { file, type } = event;
    const took = () => Math.round(performance.now() - begun);
    if (!file) return { request, posted: { duration: 0, problem: NO_FILE } };
    const isTest = type === 'test';
    const timeLimit = fileTime(options, isTest);
    const signal = AbortSignal.timeout(timeLimit);
    try {
      const address = await inTime(signal, () => checkedAddress(destination, options));
      // Its library is loaded by anyone who writes to a server alone.
      const { putFile } = await import('./sftpClient');
      const login = { ...destination, ...secret };
      const put = { ...file, isTest };
      const { failure, hostKey, isLeft } = await putFile(address, login, put, signal);
      const known = hostKey === undefined ? {} : { hostKey };
      if (!failure) {
        const reply = writtenReply(file, isTest ? isLeft : undefined);
        return { request, posted: { duration: took(), reply }, ...known };
      }
      const judged = judgedFailure(failure, destination, timeLimit);
      return { request, ...known, ...judged, posted: { duration: took(), ...judged.posted } };
    } catch (error) {
      return {
        request,
        posted: { duration: took(), problem: networkProblem(error, signal, timeLimit) },
      };
    }
  },
};

/** It was checked when it was saved; the rule may be stricter by now, and the name may lead elsewhere. */
function checkedAddress(
  { host, port }: DestinationOf<'sftp'>,
  { allowed, resolve }: SendOptions,
): ReturnType<typeof checkedAddressOf> {
  const { problem } = readServer(host, port, allowed);
  if (problem !== undefined) throw new PostProblem(problem);
  return checkedAddressOf(new URL(`https://${host}:${port}/`), { allowed, resolve });
}

type Judged = { posted: { problem: string } } & Pick<Delivered, 'isRevoked'>;

/** What a failure means, as a sentence that says what to do. */
function judgedFailure(
  failure: SftpFailure,
  { user, folder, login, hostKey }: DestinationOf<'sftp'>,
  timeLimit: number,
): Judged {
  const failed = (problem: string, isRevoked = false): Judged => ({
    posted: { problem },
    ...(isRevoked ? { isRevoked } : {}),
  });
  const place = folder === '' ? 'the folder where it begins' : `the folder “${folder}”`;
  switch (failure.kind) {
    case 'host key':
      return failed(
        `The server’s host key has changed: it’s ${failure.seen}, and was ${hostKey}. Ask who runs the server. If the new one is right, enter it in this connection.`,
        true,
      );
    case 'login':
      return failed(
        `The server refused the ${login} of ${user}. Enter another one in this connection.`,
        true,
      );
    case 'no sftp':
      return failed(`The server doesn’t offer SFTP to ${user}.`);
    case 'no ssh':
      return failed('The server’s answer wasn’t SSH. Check the host name and the port.');
    case 'no agreement':
      return failed('The server only offers encryption that’s no longer secure.');
    case 'no folder':
      return failed(
        `The folder “${folder}” doesn’t exist on the server. Create it, or enter another.`,
      );
    case 'no permission':
      return failed(`${user} isn’t allowed to write to ${place}.`);
    case 'full':
      return failed('The server couldn’t write the file. Its disk or a quota may be full.');
    case 'cut':
      return failed('The server closed the connection before the file was complete.');
    case 'time':
      return failed(`The server didn’t answer within ${timeLimit / 1_000} s.`);
    case 'network':
      return failed(networkProblem(failure.error, { aborted: false }, timeLimit));
    case 'other':
      return failed(`The server refused to ${failure.step} the file.`);
  }
}
