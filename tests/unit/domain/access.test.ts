import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  PERMISSIONS,
  ROLES,
  RULE_PREDICATES,
  can,
  rolesWith,
  type Permission,
} from '@/domain/options/access';
import { ROLE_ACTS, rolesArticle } from '@/domain/options/roles/acts';
import { withPredicates } from '../../../scripts/rules.mjs';

const rules = readFileSync('firestore.rules', 'utf8');

describe('actions', () => {
  it('have one ladder of roles: who may do more, may do all that others may', () => {
    for (const act of Object.keys(PERMISSIONS) as Permission[]) {
      const allowed = ROLES.map((role) => can(role, act));
      expect(allowed.at(-1)).toBe(true);
      expect(allowed).toEqual([...allowed].sort());
    }
    expect(ROLES.filter((role) => can(role, 'changeSettings'))).toEqual(['admin', 'owner']);
    expect(ROLES.filter((role) => can(role, 'deleteWorkspace'))).toEqual(['owner']);
  });

  it('are what firestore.rules asks for, as `node scripts/rules.mjs` writes it', () => {
    const predicates = Object.entries(RULE_PREDICATES).map(
      ([name, act]) => [name, rolesWith(act)] as const,
    );
    expect(withPredicates(rules, Object.fromEntries<readonly string[]>(predicates))).toBe(rules);
    // A role is asked for by those predicates alone.
    expect(rules.match(/roleIn\(/g)).toHaveLength(1 + predicates.length);
  });

  it('are each named once in what Settings and the help article say of roles', () => {
    const named = ROLE_ACTS.flatMap(({ acts }) => acts.map(([act]) => act));
    expect([...named].sort()).toEqual(Object.keys(PERMISSIONS).sort());
    const article = readFileSync('src/features/help/articles/roles.md', 'utf8');
    expect(rolesArticle()).toBe(article);
  });
});
