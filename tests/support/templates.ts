import { readFileSync, readdirSync } from 'node:fs';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { ownDefinition } from '@/domain/form/definition/migrations';

const FOLDER = 'src/domain/content/templates/bodies';

/** The form of every template, by its id. */
export const TEMPLATE_BODIES: ReadonlyMap<string, FormDefinition> = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace(/\.json$/, ''),
    ownDefinition(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))),
  ]),
);
