/**
 * `node scripts/rules.mjs`: writes the predicates of firestore.rules that ask for a role, from the one table of who may do
 * what (src/domain/options/access.ts), and the help article about roles. A test asks that both are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTs } from './lib/importTs.mjs';
import { root } from './lib/paths.mjs';

const BEGINNING = '    // ---- roles: written by scripts/rules.mjs';
const END = '    // ---- what';

/**
 * The rules with these predicates.
 *
 * @param {string} rules
 * @param {Readonly<Record<string, readonly string[]>>} predicates roles that a predicate holds for, by its name
 */
export function withPredicates(rules, predicates) {
  const [before, , after] = parts(rules);
  const made = Object.entries(predicates).map(
    ([name, roles]) => `    function ${name}(ws) {
      return signedIn() && roleIn(ws) in [${roles.map((role) => `'${role}'`).join(', ')}];
    }

`,
  );
  return before + made.join('') + after;
}

function parts(rules) {
  const begin = rules.indexOf('\n\n', rules.indexOf(BEGINNING)) + 2;
  const end = rules.indexOf(END, begin);
  if (begin < 2 || end < 0) throw new Error(`firestore.rules lacks “${BEGINNING}” or “${END}”.`);
  return [rules.slice(0, begin), rules.slice(begin, end), rules.slice(end)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { RULE_PREDICATES, rolesWith } = await importTs('src/domain/options/access.ts');
  const file = path.join(root, 'firestore.rules');
  const roles = Object.entries(RULE_PREDICATES).map(([name, act]) => [name, rolesWith(act)]);
  writeFileSync(file, withPredicates(readFileSync(file, 'utf8'), Object.fromEntries(roles)));
  const { rolesArticle } = await importTs('src/domain/options/roles/acts.ts');
  writeFileSync(path.join(root, 'src/features/help/articles/roles.md'), rolesArticle());
}
