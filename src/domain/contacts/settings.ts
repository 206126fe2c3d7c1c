/** Stages and properties of a workspace: lists in its document, which `changeStages` and `changeProperties` change. */
import { moved } from '@/domain/base/moved';
import { refused } from '@/domain/refusals/refusals';
import { caseFold, cleanLine } from '@/domain/text/plainText';
import type { Stage, WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import {
  MAX_PROPERTIES,
  MAX_PROPERTY_OPTIONS,
  MAX_STAGES,
  PROPERTY_NAME_LENGTH,
  STAGE_NAME_LENGTH,
} from '@/domain/options/contactLimits';
import { CONTACT_PROPERTIES } from './properties';
import type {
  PropertyChange,
  PropertyOwner,
  StageChange,
} from '@/domain/calls/contactSettings.schema';

interface Named {
  id: string;
  name: string;
}

function cleanName(name: string, longest: number): string {
  const clean = cleanLine(name);
  if (clean === '' || clean.length > longest) {
    throw refused('name_length', { most: longest });
  }
  return clean;
}

const named = <T extends Named>(list: readonly T[], name: string) =>
  list.find((one) => caseFold(one.name) === caseFold(name));

function present<T extends Named>(list: readonly T[], id: string, noun: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw refused('thing_deleted', { noun });
  return found;
}

function free<T extends Named>(list: readonly T[], name: string, noun: string, id?: string): void {
  const same = named(list, name);
  if (same && same.id !== id) {
    throw refused('name_taken', { noun, name: same.name });
  }
}

/**
 * The stages after a change. A repeat finds its work done.
 *
 * @throws AppError `malformed` for a name that is none, one stage too many, or the last one; `conflict` for a name that
 *   is taken; `not_found` for one that is gone
 */
export function changedStages(
  stages: readonly Stage[],
  change: StageChange,
  newId: string,
): { stages: readonly Stage[]; id: string } {
  if (change.kind === 'create') {
    const name = cleanName(change.name, STAGE_NAME_LENGTH);
    const same = named(stages, name);
    if (same) return { stages, id: same.id };
    if (stages.length >= MAX_STAGES) {
      throw refused('settings_full', { most: MAX_STAGES, nouns: 'stages' });
    }
    return { stages: [...stages, { id: newId, name }], id: newId };
  }
  const { id } = change;
  if (change.kind === 'delete') {
    const rest = stages.filter((one) => one.id !== id);
    if (rest.length === 0) throw refused('last_stage');
    return { stages: rest, id };
  }
  const stage = present(stages, id, 'stage');
  if (change.kind === 'move') {
    return { stages: moved(stages, stages.indexOf(stage), change.by), id };
  }
  const name = cleanName(change.name, STAGE_NAME_LENGTH);
  free(stages, name, 'stage', id);
  return { stages: stages.map((one) => (one.id === id ? { ...one, name } : one)), id };
}

function optionsFrom(
  wanted: readonly { id?: string; name: string }[],
  former: readonly Named[],
  newKey: () => string,
): Named[] {
  if (wanted.length === 0) throw refused('no_options');
  if (wanted.length > MAX_PROPERTY_OPTIONS) {
    throw refused('options_full', { most: MAX_PROPERTY_OPTIONS });
  }
  const options: Named[] = [];
  for (const { id, name } of wanted) {
    const clean = cleanName(name, PROPERTY_NAME_LENGTH);
    free(options, clean, 'option');
    const known = former.find((one) => one.id === id);
    options.push({ id: known?.id ?? newKey(), name: clean });
  }
  return options;
}

/** The properties after a change, as `changedStages`. */
export function changedProperties(
  properties: readonly WorkspaceProperty[],
  change: PropertyChange,
  newKey: () => string,
  of: PropertyOwner = 'contact',
): { properties: readonly WorkspaceProperty[]; id: string } {
  if (change.kind === 'create') {
    const name = cleanName(change.name, PROPERTY_NAME_LENGTH);
    const same = named(properties, name);
    if (same && same.type === change.type) return { properties, id: same.id };
    free([...properties, ...ourNames(of)], name, 'property');
    if (properties.length >= MAX_PROPERTIES) {
      throw refused('settings_full', { most: MAX_PROPERTIES, nouns: 'properties' });
    }
    const id = newKey();
    const wanted = (change.options ?? []).map((option) => ({ name: option }));
    const own = {
      id,
      name,
      type: change.type,
      ...(change.type === 'choice' ? { options: optionsFrom(wanted, [], newKey) } : {}),
    };
    return { properties: [...properties, own], id };
  }
  const { id } = change;
  if (change.kind === 'delete') {
    return { properties: properties.filter((one) => one.id !== id), id };
  }
  const own = present(properties, id, 'property');
  if (change.kind === 'move')
    return { properties: moved(properties, properties.indexOf(own), change.by), id };
  const name = cleanName(change.name, PROPERTY_NAME_LENGTH);
  free([...properties, ...ourNames(of)], name, 'property', id);
  const next: WorkspaceProperty = {
    ...own,
    name,
    ...(own.type === 'choice' && change.options
      ? { options: optionsFrom(change.options, own.options ?? [], newKey) }
      : {}),
  };
  return { properties: properties.map((one) => (one.id === id ? next : one)), id };
}

/** Names of our own properties, which no other may have. */
const ourNames = (of: PropertyOwner): Named[] =>
  of === 'account'
    ? ['Name', 'Domain', 'People'].map((name) => ({ id: name.toLowerCase(), name }))
    : Object.entries(CONTACT_PROPERTIES).map(([id, { label }]) => ({ id, name: label }));
