/** Bytes of a file in the making: text that is encoded, summed up and, for a workbook, deflated a chunk at a time. */
import { crcOf, deflatePiece } from './zip';

/** Characters of text that are held before they become bytes. */
const CHUNK = 1 << 20;

/** What is known of the bytes so far; goes on from step to step. */
export interface Sum {
  /** Bytes before deflating, and their checksum. */
  plainBytes: number;
  crc: number;
}

/** Collects the text of one piece. The same text after the same beginning gives the same bytes. */
export class ExportPiece {
  private readonly chunks: Buffer[] = [];
  private text: string[] = [];
  private characters = 0;
  private packedBytes = 0;

  constructor(
    private readonly isDeflated: boolean,
    private sum: Sum,
  ) {}

  /** Bytes that the piece has at least. */
  get bytes(): number {
    return this.packedBytes + (this.isDeflated ? 0 : this.characters);
  }

  add(text: string): void {
    this.text.push(text);
    this.characters += text.length;
    if (this.characters >= CHUNK) this.flush();
  }

  private flush(): void {
    if (this.characters === 0) return;
    const plain = Buffer.from(this.text.join(''));
    this.text = [];
    this.characters = 0;
    this.sum = {
      plainBytes: this.sum.plainBytes + plain.length,
      // Of an archive alone; the other formats have no sum.
      crc: this.isDeflated ? crcOf(plain, this.sum.crc) : 0,
    };
    const packed = this.isDeflated ? deflatePiece(plain) : plain;
    this.chunks.push(packed);
    this.packedBytes += packed.length;
  }

  /** All of its bytes, and the sum up to its end. */
  finish(): { bytes: Buffer; sum: Sum } {
    this.flush();
    return { bytes: Buffer.concat(this.chunks), sum: this.sum };
  }
}
