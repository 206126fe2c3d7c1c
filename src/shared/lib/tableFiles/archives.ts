/** Archives of files (ZIP), looked into without believing them: each file unpacks to no more than its entry says. */
import { Inflate } from 'fflate';

export interface ArchiveEntry {
  name: string;
  /** Of what is packed, where it begins. */
  offset: number;
  packed: number;
  /** What it says that it unpacks to. */
  size: number;
  isDeflated: boolean;
}

/** What is no archive, or not what it says that it is. */
export class BrokenArchive extends Error {}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Names, extra fields and comments follow each entry of the directory; their lengths are at these places of it. */
const LENGTHS = [28, 30, 32] as const;
/** Fed to the unpacking so many bytes at a time, since what they unpack to may be a thousand times as many. */
const STEP = 16_384;

/** The directory at the end of an archive. @throws BrokenArchive */
export function archiveEntries(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.max(0, bytes.length - 22 - 0xffff);
  let end = bytes.length - 22;
  while (end >= last && view.getUint32(end, true) !== DIRECTORY_END) end -= 1;
  if (end < last || end < 0) throw new BrokenArchive();
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) {
      throw new BrokenArchive();
    }
    const name = new TextDecoder().decode(
      bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)),
    );
    const local = view.getUint32(at + 42, true);
    const packed = view.getUint32(at + 20, true);
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_ENTRY) {
      throw new BrokenArchive();
    }
    const offset = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (offset + packed > bytes.length) throw new BrokenArchive();
    entries.push({
      name,
      offset,
      packed,
      size: view.getUint32(at + 24, true),
      isDeflated: view.getUint16(at + 10, true) === 8,
    });
    at += 46 + LENGTHS.reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
  return entries;
}

/** What all files of an archive unpack to, as it says. */
export const sizeOfAll = (entries: readonly ArchiveEntry[]): number =>
  entries.reduce((sum, { size }) => sum + size, 0);

/**
 * The bytes of a file. What unpacks to more than its entry says is given up at once.
 *
 * @throws BrokenArchive
 */
export function unpackedEntry(bytes: Uint8Array, entry: ArchiveEntry): Uint8Array {
  const { offset, packed, size, isDeflated } = entry;
  const content = bytes.subarray(offset, offset + packed);
  if (!isDeflated) return content;
  const whole = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new BrokenArchive();
    whole.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < content.length; at += STEP) {
      inflate.push(content.subarray(at, at + STEP), at + STEP >= content.length);
    }
  } catch {
    throw new BrokenArchive();
  }
  return whole.subarray(0, length);
}
