/**
 * LRU cache bounded by bytes. Not by entries: forms differ in size by a factor of a thousand, and strangers choose
 * which ones an instance reads.
 */
export class ByteCache<T> {
  private readonly entries = new Map<string, { value: T; bytes: number }>();
  private held = 0;

  /**
   * @param most size limit in bytes, of all entries as passed to `set`
   */
  constructor(private readonly most: number) {}

  /** Bytes held. */
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

  /** Stores or replaces a value. A value larger than the whole cache is not kept. */
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
