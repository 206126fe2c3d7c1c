/** The parts of a file in the making: one, or a sheet or a file for each form. Each is written in pieces. */
import type { FileWriter } from '@/domain/export/writer';
import { files } from '@/domain/base/firestorePaths';
import { filesOf } from '../lib/files';
import type { StepContext } from '../lib/jobKind';
import { ExportPiece, type Sum } from './pieces';

/** A piece that was committed. */
export interface SavedPiece {
  name: string;
  bytes: number;
}

/** A part as far as it is written. */
export interface PartOfFile {
  /** The form whose part it is; absent where it holds all. */
  title?: string;
  rows: number;
  pieces: SavedPiece[];
  sum: Sum;
}

/** The bytes of all pieces of a part. */
export const packedBytesOf = ({ pieces }: PartOfFile): number =>
  pieces.reduce((total, { bytes }) => total + bytes, 0);

/** What one step adds to the parts. */
export class Parts<T> {
  readonly list: PartOfFile[];
  private readonly open = new Map<number, ExportPiece>();

  /** @param before as the steps before left them */
  constructor(
    before: readonly PartOfFile[],
    private readonly isDeflated: boolean,
  ) {
    this.list = before.map((part) => ({ ...part, pieces: [...part.pieces] }));
  }

  /** Bytes that this step has written at least. */
  get bytes(): number {
    let bytes = 0;
    for (const piece of this.open.values()) bytes += piece.bytes;
    return bytes;
  }

  /** Begins another part. @returns its index */
  begin(title?: string): number {
    const part = { rows: 0, pieces: [], sum: { plainBytes: 0, crc: 0 } };
    return this.list.push(title === undefined ? part : { ...part, title }) - 1;
  }

  add(at: number, writer: FileWriter<T>, one: T): void {
    const { part, piece } = this.at(at, writer);
    piece.add(writer.row(one, part.rows));
    part.rows += 1;
  }

  end(at: number, writer: FileWriter<T>): void {
    const { part, piece } = this.at(at, writer);
    piece.add(writer.end(part.rows));
  }

  /** A part and its piece of this step; what stands before its first response is written with its first piece. */
  private at(index: number, writer: FileWriter<T>): { part: PartOfFile; piece: ExportPiece } {
    const part = this.list[index];
    if (!part) throw new Error(`There is no part ${index}.`);
    let piece = this.open.get(index);
    if (!piece) {
      piece = new ExportPiece(this.isDeflated, part.sum);
      this.open.set(index, piece);
      if (part.pieces.length === 0) piece.add(writer.begin());
    }
    return { part, piece };
  }

  /** Keeps the pieces of this step as files under names of their own. */
  async save({ db, ws, jobId, newKey }: StepContext): Promise<void> {
    const bucket = await filesOf(db);
    for (const [index, piece] of this.open) {
      const { bytes, sum } = piece.finish();
      const name = `piece-${newKey()}`;
      const path = files.exportFile(ws, jobId, name);
      await bucket.save(path, bytes, 'application/octet-stream');
      const part = this.list[index];
      part?.pieces.push({ name, bytes: bytes.length });
      if (part) part.sum = sum;
    }
  }
}
