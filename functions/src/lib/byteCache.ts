/**
 * Keeps what was used last, up to a number of bytes. Bounded by bytes and not by entries: forms differ in size by a
 * factor of a thousand, and strangers choose which of them an instance reads.
 */
export class ByteCache<T> {
  private readonly entries = new Map<string, { value: T; bytes: number }>();
  private held = 0;

  /** @param most bytes of all entries together, as `set` is told them */
  constructor(private readonly most: number) {}

  /** How many bytes are held. */
  get bytes(): number {
    return this.held;
  }

  get(key: string): T | undefined {
    const known = this.entries.get(key);
    if (!known) return undefined;
    this.entries.delete(key);
    this.entries.set(key, known);
    return known.value;
  }

  /** Keeps a value, in place of what was there; what alone is larger than the cache is not kept. */
  set(key: string, value: T, bytes: number): void {
    this.drop(key);
    if (bytes > this.most) return;
    this.entries.set(key, { value, bytes });
    this.held += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.held <= this.most) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const known = this.entries.get(key);
    if (!known) return;
    this.entries.delete(key);
    this.held -= known.bytes;
  }
}
