/**
 * Merging two people's changes of one form (decision 0013). Both began from `base`; the result is the form with both,
 * as operations on theirs, and what a person has to choose.
 *
 * - Properties that only one side changed, or both alike, are taken over. One that both changed differently is a
 *   conflict; the merged form has theirs until someone chooses.
 * - What one side removed is gone, unless the other worked on it (or on what is in it): then it stays, and is a conflict.
 * - Order and place are settled without asking, the same for both sides.
 */
import {
  type Field,
  type FormDefinition,
  isInput,
  type Page,
} from '@/domain/form/definition/definition';
import { operationsBetween } from '@/domain/form/editing/difference';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { FIXED } from '@/domain/form/definition/fixed';
import type { Operation } from '@/domain/form/editing/operations';
import { childIdsOf, withChildIds, type ParentId } from '@/domain/form/places/locations';
import { type Conflict, conflictId, restoring, type ConflictTarget } from './conflicts';
import { mergeOrder } from '@/domain/form/editing/mergeOrder';
import {
  type FoundConflict,
  isSame,
  mergeProperties,
  type MergeContext,
} from '@/domain/form/editing/mergeValues';
import { withoutChildren, inside, keyIn, reuse, MergedView } from './mergeView';

export interface Merge {
  definition: FormDefinition;
  /** What leads from theirs to the merged form. */
  operations: Operation[];
  /** In the order of the form. */
  conflicts: Conflict[];
}

/**
 * @param base what both began from; undefined where no one knows any more: then all that differs is a conflict
 */
export function merge(
  base: FormDefinition | undefined,
  theirs: FormDefinition,
  ours: FormDefinition,
): Merge {
  const { merged, conflicts } =
    base === ours || theirs === ours
      ? { merged: theirs, conflicts: [] }
      : base === theirs && base
        ? { merged: ours, conflicts: [] }
        : new Merger(base, theirs, ours).run();
  return { definition: merged, operations: operationsBetween(theirs, merged), conflicts };
}

class Merger {
  private readonly base: MergedView;
  private readonly theirs: MergedView;
  private readonly ours: MergedView;
  private readonly blind: boolean;
  private readonly alive = new Set<string>();
  /** Removed by one side and worked on by the other, by the outermost of what was removed together. */
  private readonly disputed = new Map<
    string,
    { keeper: MergedView; remover: MergedView; members: string[] }
  >();
  private readonly parents = new Map<string, ParentId>();
  private readonly found = new Map<string, Conflict>();

  constructor(base: FormDefinition | undefined, theirs: FormDefinition, ours: FormDefinition) {
    this.blind = base === undefined;
    this.theirs = new MergedView(theirs);
    this.ours = new MergedView(ours);
    this.base = base ? new MergedView(base) : this.theirs;
  }

  run(): { merged: FormDefinition; conflicts: Conflict[] } {
    const merged = this.buildInPlace() ?? this.buildAnew();
    return { merged, conflicts: this.conflictsOf(merged) };
  }

  // ---- what there is ------------------------------------------------------------------------------------------------

  private settleExistence(): void {
    for (const [keeper, remover] of [
      [this.theirs, this.ours],
      [this.ours, this.theirs],
    ] as const) {
      const units = new Map<string, string[]>();
      for (const id of keeper.ids()) {
        if (remover.has(id) || !this.base.has(id)) this.alive.add(id);
        else {
          const root = this.rootOf(id, keeper, remover);
          units.set(root, [...(units.get(root) ?? []), id]);
        }
      }
      for (const [root, members] of units) {
        if (!members.some((id) => this.isTouched(id, keeper))) continue;
        this.disputed.set(root, { keeper, remover, members });
        for (const id of members) this.alive.add(id);
      }
    }
    // Each side removed what the other left of the pages: one stays, empty.
    const [first] = this.base.definition.pages;
    if (first && ![...this.alive].some((id) => this.isPage(id))) this.alive.add(first.id);
  }

  private isPage(id: string): boolean {
    return this.theirs.pages.has(id) || this.ours.pages.has(id);
  }

  private isRemoved(id: string, remover: MergedView): boolean {
    return this.base.has(id) && !remover.has(id);
  }

  /** What was removed together is one removal: the page, not each of its fields. */
  private rootOf(id: string, keeper: MergedView, remover: MergedView): string {
    const parent = keeper.parents.get(id);
    return parent !== undefined && this.isRemoved(parent, remover)
      ? this.rootOf(parent, keeper, remover)
      : id;
  }

  /** Whether a side changed a thing, or put something into it. Where it stands among others is no such work. */
  private isTouched(id: string, side: MergedView): boolean {
    if (this.blind) return true;
    return (
      side.parents.get(id) !== this.base.parents.get(id) ||
      (side.children.get(id) ?? []).some((child) => this.base.parents.get(child) !== id) ||
      !isSame(withoutChildren(side, id), withoutChildren(this.base, id))
    );
  }

  // ---- where it stands ----------------------------------------------------------------------------------------------

  private settleParent(id: string): void {
    const theirs = this.theirs.parents.get(id);
    const ours = this.ours.parents.get(id);
    const base = this.base.parents.get(id);
    const parent =
      theirs === undefined || ours === base ? (theirs ?? ours) : this.parentOf(base, theirs, ours);
    if (parent !== undefined) this.parents.set(id, parent);
  }

  private parentOf(base: string | undefined, theirs: string, ours: string | undefined): string {
    if (ours === undefined || theirs === ours) return theirs;
    if (theirs === base && !this.blind) return ours;
    // Both moved it, to different places: the same one for both sides.
    return theirs < ours ? theirs : ours;
  }

  private order(parentId: ParentId): string[] {
    const lists = [this.base, this.theirs, this.ours].map((view) => view.children.get(parentId));
    const [base = [], theirs = [], ours = []] = lists;
    return mergeOrder(
      base,
      theirs,
      ours,
      (id) => this.alive.has(id) && this.parents.get(id) === parentId,
    );
  }

  // ---- the merged form ----------------------------------------------------------------------------------------------

  /**
   * Where ours differs in nothing but properties of fields that theirs has too, which typing is, only those are looked
   * at: every step of undo is merged when someone else saves.
   */
  private buildInPlace(): FormDefinition | undefined {
    const [base, theirs, ours] = this.definitions();
    if (this.blind || base.pages !== ours.pages) return undefined;
    const ids = Object.keys(ours.fields);
    if (ids.length !== Object.keys(base.fields).length) return undefined;
    const fields = { ...theirs.fields };
    const changed = ids.filter((id) => ours.fields[id] !== base.fields[id]);
    for (const id of changed) {
      const [was, mine, other] = [this.base, this.ours, this.theirs].map((view) => view.field(id));
      if (!was || !mine || !other || childIdsOf(was) !== childIdsOf(mine)) return undefined;
      if (keyIn(this.base, id) !== keyIn(this.ours, id)) return undefined;
    }
    for (const id of changed) {
      const [mine, other] = [this.ours.field(id), this.theirs.field(id)];
      if (mine && other) fields[id] = this.fieldOfBoth(id, this.base.field(id), other, mine);
    }
    return this.assembled(theirs.pages, fields);
  }

  private definitions(): [FormDefinition, FormDefinition, FormDefinition] {
    return [this.base.definition, this.theirs.definition, this.ours.definition];
  }

  private buildAnew(): FormDefinition {
    const [base, theirs, ours] = this.definitions();
    this.settleExistence();
    for (const id of this.alive) this.settleParent(id);
    const pageIds = (definition: FormDefinition) => definition.pages.map((page) => page.id);
    const order = mergeOrder(pageIds(base), pageIds(theirs), pageIds(ours), (id) =>
      this.alive.has(id),
    );
    const pages = (order.length > 0 ? order : pageIds(base).slice(0, 1)).flatMap(
      (id) => this.page(id) ?? [],
    );
    const fields: Record<string, Field> = {};
    for (const id of this.alive) {
      const field = this.isPage(id) ? undefined : this.field(id);
      if (field) fields[id] = field;
    }
    this.separateKeys(fields);
    return this.assembled(pages, fields);
  }

  private assembled(pages: Page[], fields: Record<string, Field>): FormDefinition {
    const [base, theirs, ours] = this.definitions();
    const properties = mergeProperties(
      { base, theirs, ours },
      FIXED.form,
      [],
      this.merging({ kind: 'form' }),
    );
    // Each property comes from a form that has it.
    return { schemaVersion: theirs.schemaVersion, ...properties, pages, fields } as FormDefinition;
  }

  private page(id: string): Page | undefined {
    const base = this.base.pages.get(id);
    const theirs = this.theirs.pages.get(id);
    const ours = this.ours.pages.get(id);
    const fieldIds = this.order(id);
    const left = theirs ?? ours ?? base;
    if (!left) return undefined;
    if (!theirs || !ours) return reuse({ ...left, fieldIds }, [left]);
    const target: ConflictTarget = { kind: 'page', id };
    const properties = mergeProperties(
      { base, theirs, ours },
      FIXED.page,
      [],
      this.merging(target),
    );
    return reuse({ ...properties, id, fieldIds }, [theirs, ours]);
  }

  private field(id: string): Field | undefined {
    const base = this.base.field(id);
    const theirs = this.theirs.field(id);
    const ours = this.ours.field(id);
    const left = theirs ?? ours;
    if (!left) return undefined;
    const merged = theirs && ours ? this.fieldOfBoth(id, base, theirs, ours) : left;
    const inside = childIdsOf(merged);
    if (!inside) return merged;
    return reuse(withChildIds(merged, this.order(id)), [theirs, ours, merged]);
  }

  private fieldOfBoth(id: string, base: Field | undefined, theirs: Field, ours: Field): Field {
    if (theirs === ours || (ours === base && !this.blind)) return theirs;
    if (theirs === base && !this.blind) return ours;
    const target: ConflictTarget = { kind: 'field', id };
    const merging = this.merging(target);
    if (theirs.type === ours.type) {
      const properties = mergeProperties({ base, theirs, ours }, FIXED.field, [], merging);
      const inside = childIdsOf(theirs);
      const merged = {
        ...properties,
        id,
        type: theirs.type,
        ...(inside ? { fieldIds: inside } : {}),
      };
      // Properties of one type, each from a field of that type.
      return reuse<Field>(merged as Field, [theirs, ours]);
    }
    // Another type has other properties: then the field is one value.
    const bareBase = withoutChildren(this.base, id);
    if (!this.blind && isSame(withoutChildren(this.ours, id), bareBase)) return theirs;
    if (!this.blind && isSame(withoutChildren(this.theirs, id), bareBase)) return ours;
    merging.report({ path: [], kept: 'theirs', base, theirs, ours });
    return theirs;
  }

  /** Two new questions may have been given one key. Theirs is stored already: ours gets another. */
  private separateKeys(fields: Record<string, Field>): void {
    const owners = new Map<string, string[]>();
    for (const field of Object.values(fields)) {
      if (isInput(field)) owners.set(field.key, [...(owners.get(field.key) ?? []), field.id]);
    }
    for (const [key, ids] of owners) {
      if (ids.length < 2) continue;
      const inTheirs = ids.filter((id) => keyIn(this.theirs, id) === key);
      const inOurs = ids.filter((id) => keyIn(this.ours, id) === key);
      // A key that one person gave twice is that person's to see and fix.
      if (inTheirs.every((id) => inOurs.includes(id))) continue;
      for (const id of inOurs.filter((one) => !inTheirs.includes(one))) {
        const field = fields[id];
        if (!field || !isInput(field)) continue;
        const free = keyFromLabel(key, new Set(owners.keys()));
        owners.set(free, [id]);
        fields[id] = { ...field, key: free };
      }
    }
  }

  // ---- conflicts ----------------------------------------------------------------------------------------------------

  private merging(target: ConflictTarget): MergeContext {
    return {
      blind: this.blind,
      report: (conflict) => this.report(target, conflict),
    };
  }

  private report(target: ConflictTarget, conflict: FoundConflict): void {
    const id = conflictId(target, conflict.path);
    // Where no one knows what both began from, theirs stands in for it: that is nothing to show.
    const base = this.blind ? undefined : conflict.base;
    this.found.set(id, { ...conflict, base, id, target });
  }

  private conflictsOf(merged: FormDefinition): Conflict[] {
    for (const [id, unit] of this.disputed) this.reportRemoval(id, unit, merged);
    const all = [...this.found.values()];
    if (all.length < 2) return all;
    const at = ({ target }: Conflict) => ('id' in target ? target.id : '');
    const places = new Map(
      [
        '',
        ...merged.pages.flatMap((page) => [
          page.id,
          ...page.fieldIds.flatMap((id) => [id, ...inside(merged, id)]),
        ]),
      ].map((id, index) => [id, index]),
    );
    return all.sort((a, b) => (places.get(at(a)) ?? 0) - (places.get(at(b)) ?? 0));
  }

  private reportRemoval(
    root: string,
    { keeper, remover, members }: { keeper: MergedView; remover: MergedView; members: string[] },
    merged: FormDefinition,
  ): void {
    const target = keeper.target(root);
    const restore = restoring(merged, target);
    if (!restore) return;
    const homes = members
      .flatMap((id) => keeper.children.get(id) ?? [])
      .flatMap((fieldId) => {
        const parentId = remover.parents.get(fieldId);
        return parentId === undefined ? [] : [{ fieldId, parentId }];
      });
    const thing = keeper.pages.get(root) ?? keeper.field(root);
    const kept = keeper === this.theirs ? 'theirs' : 'ours';
    const id = conflictId(target, []);
    this.found.set(id, {
      id,
      target,
      path: [],
      kept,
      base: this.blind ? undefined : (this.base.pages.get(root) ?? this.base.field(root)),
      theirs: kept === 'theirs' ? thing : undefined,
      ours: kept === 'ours' ? thing : undefined,
      removal: { restore, homes },
    });
  }
}
