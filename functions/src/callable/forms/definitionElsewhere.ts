/** What a form names of its workspace, in another one: pictures and fonts are copied, properties found by their names. */
import type { AssetDoc } from '@/domain/documents/forms.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { files, paths } from '@/domain/base/firestorePaths';
import { isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { storeAsset } from '../../assets/add';
import { dataOf } from '../../lib/admin';
import { filesOf } from '../../lib/files';
import { permissionIn, type CallContext } from '../call';

export type ReadElsewhere = (definition: FormDefinition) => FormDefinition;

/** Names of files, which are hashes, in the text of a definition. */
const ASSET = /\b[0-9a-f]{64}\b/g;

/** @param text the definition, as its draft has it */
export async function definitionElsewhere(
  context: CallContext,
  { ws, to }: { ws: string; to: string },
  text: string,
): Promise<ReadElsewhere> {
  const { db } = context;
  const [assets, here, there] = await Promise.all([
    copyAssets(context, { ws, to }, [...new Set(text.match(ASSET))]),
    db.doc(paths.workspace(ws)).get(),
    db.doc(paths.workspace(to)).get(),
  ]);
  const own = dataOf<WorkspaceDoc>(here)?.properties ?? [];
  const theirs = dataOf<WorkspaceDoc>(there)?.properties ?? [];
  const propertyOf = (id: string) => {
    const known = own.find((one) => one.id === id);
    return theirs.find(({ name, type }) => name === known?.name && type === known.type)?.id;
  };
  return (definition) => {
    const json = canonicalJson(definition);
    const read = readDefinition(json.replace(ASSET, (name) => assets.get(name) ?? name));
    if (!read.ok) throw new AppError('malformed', read.reason);
    return withProperties(read.definition, propertyOf);
  };
}

/** Properties that the other workspace does not have are left out. */
function withProperties(
  definition: FormDefinition,
  propertyOf: (id: string) => string | undefined,
): FormDefinition {
  const fields = Object.entries(definition.fields).map(([id, field]) => {
    if (!isInput(field) || field.contactCustom === undefined) return [id, field];
    const { contactCustom, ...plain } = field;
    const found = propertyOf(contactCustom);
    return [id, found === undefined ? plain : { ...plain, contactCustom: found }];
  });
  return { ...definition, fields: Object.fromEntries(fields) as FormDefinition['fields'] };
}

/** One after the other: a form has tens of them at most. */
async function copyAssets(
  context: CallContext,
  { ws, to }: { ws: string; to: string },
  names: readonly string[],
): Promise<Map<string, string>> {
  const { db, caller, now } = context;
  const copied = new Map<string, string>();
  const bucket = await filesOf(db);
  for (const name of names) {
    const known = dataOf<AssetDoc>(await db.doc(paths.asset(ws, name)).get());
    const file = known && (await bucket.read(files.asset(name)));
    if (!known || !file) continue;
    const { width, height, font } = known;
    const about = {
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      ...(font ? { font } : {}),
    };
    const authorise = permissionIn(context, to, 'uploadPictures');
    const kept = { bytes: file.bytes, type: file.contentType, about };
    copied.set(name, await storeAsset(db, to, kept, { uid: caller.uid, now, authorise }));
  }
  return copied;
}
