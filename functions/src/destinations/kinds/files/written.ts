/** What SFTP servers and storage services have in common: how long a file may take, and what the log says of it. */
import type { SendOptions, WrittenFile } from '../kind';

/** Files take longer than messages. */
const TIMES = 3;

export const NO_FILE = 'There is no file to write.';

/** Milliseconds; someone waits for a test. */
export const fileTime = ({ timeLimit }: SendOptions, isTest: boolean): number =>
  isTest ? timeLimit : timeLimit * TIMES;

/** @param isLeft the file of a test could not be removed; undefined of a file that stays */
export function writtenReply(
  { name, responses }: WrittenFile,
  isLeft: boolean | undefined,
): string {
  if (isLeft === undefined) {
    return `Wrote ${name}: ${responses} ${responses === 1 ? 'response' : 'responses'}.`;
  }
  return isLeft
    ? `Wrote ${name}, but we weren’t allowed to remove it.`
    : `Wrote ${name} and removed it.`;
}
