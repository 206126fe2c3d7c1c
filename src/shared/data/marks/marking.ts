export type TagState = 'all' | 'some' | 'none';
/** `null` is no one; undefined where they differ. */
export type Assigned = string | null | undefined;

/** Tags of one thing or several, and how one is set. */
export interface Tagging {
  tagState(id: string): TagState;
  setTag(id: string, name: string, on: boolean): void;
}

/** Who looks after one thing or several, and how that is changed. */
export interface Assigning {
  assigned: Assigned;
  assign(uid: string | null, name: string): void;
}
