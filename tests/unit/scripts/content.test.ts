import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const run = (...args: string[]) => {
  const env = { ...process.env };
  delete env['FIRESTORE_EMULATOR_HOST'];
  const { status, stdout, stderr } = spawnSync('node', ['scripts/content.mjs', ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, said: stdout + stderr };
};

describe('npm run content', () => {
  it('writes nowhere unless the project is named', () => {
    const { status, said } = run();
    expect(status).toBe(1);
    expect(said).toContain('Name the project: npm run content -- --project my-project');
  });

  it.each([['--project'], ['--project', '--votes'], ['--project', 'Not A Project']])(
    'takes no mistake for a project: %j %j',
    (...args) => {
      const { status, said } = run(...args.filter(Boolean));
      expect(status).toBe(1);
      expect(said).toContain('Name the project');
    },
  );

  it('does not look for an emulator’s project in the world', () => {
    const { status, said } = run('--project', 'demo-formloom');
    expect(status).toBe(1);
    expect(said).toContain('FIRESTORE_EMULATOR_HOST is not set');
  });
});
