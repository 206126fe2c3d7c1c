/**
 * `npm run soak -- xlsForm`: workbooks that we write, read by pyxform, which ODK, KoboToolbox and Enketo read with. It is
 * skipped with a sentence if Python has no pyxform (`pip install pyxform`; FORMLOOM_PYTHON names another Python).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readForeign } from '@/domain/form/foreign/readForeign.schema';
import { xlsFormFile } from '@/shared/lib/formFiles/xlsFormFile';
import { anyForm } from '../support/forms';
import { realForms, realSheets } from '../support/foreignForms';
import { TEMPLATE_BODIES } from '../support/templates';

const PYTHON = process.env['FORMLOOM_PYTHON'] ?? 'python3';

/** Of each workbook of a folder: the names and types of its rows, or what pyxform cannot read. */
const READER = `
import glob, json, sys
from pyxform.xls2xform import convert
def rows(element):
    for child in element.get("children", []):
        yield [child.get("type"), child.get("name")]
        yield from rows(child)
for file in sorted(glob.glob(sys.argv[1] + "/*.xlsx")):
    try:
        made = convert(file, warnings=[])
        print(json.dumps({"file": file, "rows": list(rows(made._pyxform))}))
    except Exception as error:
        print(json.dumps({"file": file, "error": str(error)}))
`;

interface Reading {
  file: string;
  rows?: [type: string, name: string][];
  error?: string;
}

function hasPyxform(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import pyxform'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('Skipped: Python has no pyxform here (pip install pyxform).\n');
    return false;
  }
}

const readBy = (folder: string): Reading[] =>
  execFileSync(PYTHON, ['-c', READER, folder], { encoding: 'utf8', maxBuffer: 1 << 28 })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reading);

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'xlsform-'));

it('pyxform reads every template and any form', () => {
  if (!hasPyxform()) return;
  installEngine();
  const folder = newFolder();
  const write = (name: string, form: FormDefinition) =>
    writeFileSync(path.join(folder, `${name}.xlsx`), xlsFormFile(form).bytes);
  for (const [name, form] of TEMPLATE_BODIES) write(name, form);
  const count = Math.round(100 * Number(process.env['SOAK'] ?? '1'));
  fc.sample(anyForm, { numRuns: count, seed: 20 }).forEach((form, at) => write(`any-${at}`, form));
  const readings = readBy(folder);
  expect(readings).toHaveLength(TEMPLATE_BODIES.size + count);
  expect(readings.filter(({ error }) => error !== undefined)).toEqual([]);
});

it('we find in the workbooks of others what pyxform finds', async () => {
  if (!hasPyxform()) return;
  for (const [name, file] of realForms('xlsform', '.xlsx')) {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'form.xlsx'), readFileSync(file));
    const [theirs] = readBy(folder);
    const ours = readForeign({ name, sheets: await realSheets(file) });
    if (!ours.ok || !('sketch' in ours)) throw new Error(name);
    const text = JSON.stringify(ours.sketch).toLowerCase();
    // What pyxform adds: texts for “Other”, counts of repeats, heads of tables.
    const own = /^(?:meta|instance.*|.*_other|.*_count|reserved_name.*)$/;
    const lost = (theirs?.rows ?? []).filter(
      ([type, one]) =>
        /^(?:text|string|int|decimal|date|time|select|rank|calculate|repeat|range)/.test(type) &&
        !own.test(one) &&
        !text.includes(one.toLowerCase()),
    );
    expect(lost, name).toEqual([]);
  }
});
