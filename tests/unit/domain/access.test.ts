import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS, ROLES, can, rolesWith, type Permission } from '@/domain/options/access';

const rules = readFileSync('firestore.rules', 'utf8');

/** The predicates of the rules that stand for an act. */
const IN_RULES: Readonly<Record<string, Permission>> = {
  canRead: 'readWorkspace',
  canEdit: 'editForms',
  canDeleteNotes: 'deleteNotes',
  canSaveViews: 'saveViews',
  canManageApiKeys: 'manageApiKeys',
  canManageMembers: 'manageMembers',
  canReadAuditLog: 'readAuditLog',
};

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

  it('are the same in firestore.rules, wherever it asks for a role', () => {
    const predicates = [
      ...rules.matchAll(
        /function (\w+)\(ws\) \{\s*return signedIn\(\) && roleIn\(ws\) in \[([^\]]*)\]/g,
      ),
    ].map(([, name = '', roles = '']) => [name, roles.match(/\w+/g)]);
    expect(Object.fromEntries(predicates)).toEqual(
      Object.fromEntries(Object.entries(IN_RULES).map(([name, act]) => [name, rolesWith(act)])),
    );
    // Declared once, and asked by those predicates alone.
    expect(rules.match(/roleIn\(/g)).toHaveLength(1 + predicates.length);
  });
});
