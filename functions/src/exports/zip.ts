/**
 * A ZIP archive (APPNOTE 6.3) as a stream: small files, and large ones that were deflated in pieces before. No library
 * takes an entry that is compressed already, and none can go on with one in another process.
 */
import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Sizes are 32 bits wide here. */
export const ZIP_LIMIT = 0xffff_fffe;
/** Ends a deflated stream: a last block without content, in fixed codes (RFC 1951, 3.2.6). */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** A file that was deflated in pieces, each ended on a byte by `deflatePiece`. */
export interface PackedFile {
  path: string;
  /** Of the plain bytes. */
  crc: number;
  plainBytes: number;
  /** Of all pieces together. */
  packedBytes: number;
  pieces: AsyncIterable<Buffer>;
}

/** A part of a deflated stream that others may follow: it ends on a byte and looks back at no other. */
export function deflatePiece(plain: Buffer): Buffer {
  return deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
}

/** The checksum of what was summed up before, and of these bytes. */
export function crcOf(bytes: Buffer, before = 0): number {
  return crc32(bytes, before);
}

/** A file that goes in as it is. */
export interface ZippedFile {
  path: string;
  crc: number;
  bytes: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Entry {
  name: Buffer;
  /** Neither deflated nor changed. */
  isStored?: boolean;
  crc: number;
  plainBytes: number;
  packedBytes: number;
  offset: number;
}

/** Date and time of MS-DOS, in UTC, so that the same archive has the same bytes everywhere. */
function dosTime(at: number): [time: number, day: number] {
  const date = new Date(at);
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return [time, day];
}

/** What a local header and one of the directory share, from the needed version to the sizes. */
function commonHeader(entry: Entry, at: number): Buffer {
  const { name, crc, plainBytes, packedBytes, isStored = false } = entry;
  const [time, day] = dosTime(at);
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x0800, 2); // names are UTF-8
  header.writeUInt16LE(isStored ? 0 : 8, 4); // deflated
  header.writeUInt16LE(time, 6);
  header.writeUInt16LE(day, 8);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(packedBytes, 14);
  header.writeUInt32LE(plainBytes, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function localHeader(entry: Entry, at: number): Buffer {
  return Buffer.concat([signature(0x0403_4b50), commonHeader(entry, at), entry.name]);
}

function directoryHeader(entry: Entry, at: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  const made = Buffer.from([20, 0]);
  return Buffer.concat([signature(0x0201_4b50), made, commonHeader(entry, at), rest, entry.name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** What ends an archive: its directory, which begins at an offset. */
function directoryOf(entries: readonly Entry[], at: number, offset: number): Buffer {
  const headers = Buffer.concat(entries.map((entry) => directoryHeader(entry, at)));
  return Buffer.concat([headers, directoryEnd(entries.length, headers.length, offset)]);
}

/**
 * The bytes of an archive.
 *
 * @param at its files' time of change, in milliseconds
 */
export async function* zipOf(
  small: Readonly<Record<string, string>>,
  large: readonly PackedFile[],
  at: number,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  const enter = (path: string, sizes: Pick<Entry, 'crc' | 'plainBytes' | 'packedBytes'>) => {
    const entry = { name: Buffer.from(path), ...sizes, offset };
    entries.push(entry);
    const header = localHeader(entry, at);
    offset += header.length + entry.packedBytes;
    return header;
  };
  for (const [path, text] of Object.entries(small)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    yield enter(path, {
      crc: crcOf(plain),
      plainBytes: plain.length,
      packedBytes: packed.length,
    });
    yield packed;
  }
  for (const { path, crc, plainBytes, packedBytes, pieces } of large) {
    yield enter(path, { crc, plainBytes, packedBytes: packedBytes + LAST_BLOCK.length });
    yield* pieces;
    yield LAST_BLOCK;
  }
  yield directoryOf(entries, at, offset);
}

/**
 * The bytes of an archive of files that are large or packed already.
 *
 * @param at its files' time of change, in milliseconds
 */
export async function* zipOfStored(
  stored: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  at: number,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { path, crc, bytes, content } of stored) {
    const sizes = { crc, plainBytes: bytes, packedBytes: bytes };
    const entry = { name: Buffer.from(path), isStored: true, ...sizes, offset };
    entries.push(entry);
    const header = localHeader(entry, at);
    offset += header.length + bytes;
    yield header;
    yield* content;
  }
  yield directoryOf(entries, at, offset);
}
