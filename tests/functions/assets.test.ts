/** Pictures of forms: who may add them, what is kept of them, what is refused, and when they go. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/domain/options/access';
import { assetSchema } from '@/domain/documents/forms.schema';
import type { ErrorBody } from '@/domain/base/errors';
import { ASSET_LIMITS, assetUrl, FONT_LIMITS, type AssetRef } from '@/domain/options/asset';
import { assetRefSchema, fontRefSchema } from '@/domain/form/definition/asset.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember } from '../support/aWorld';
import { aPerson } from '../support/accounts';
import { sharp, type Picture } from '../support/pictures';
import { call } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const PROJECT = 'demo-assets';
const db = databaseOf(PROJECT);
vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

/** A picture of one colour. */
const plain = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: 3, background } });
/** One of which no format can make less. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  });

async function add(
  person: { uid: string; ws: string },
  picture: Picture | Buffer,
  now = Date.now(),
): Promise<AssetRef> {
  const bytes = Buffer.isBuffer(picture) ? picture : await picture.toBuffer();
  const image = bytes.toString('base64');
  const ref = await call(db, 'addAsset', { workspace: person.ws, image }, { uid: person.uid, now });
  return assetRefSchema.parse(ref);
}

const bytesOf = async ({ id }: AssetRef) =>
  (await (await filesOf(db)).read(files.asset(id)))?.bytes ?? Buffer.alloc(0);
const sideOf = ({ width, height }: { width: number; height: number }) => [width, height];
const malformed = { code: 'malformed' };

describe('a picture', () => {
  it('is drawn again as a WebP without what else the file held, and noted', async () => {
    const ada = await aPerson(db);
    const photo = await plain(900, 300)
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret place' } })
      .toBuffer();
    expect(photo.includes('secret place')).toBe(true);
    const now = Date.now();
    const ref = await add(ada, photo, now);
    const stored = await bytesOf(ref);
    const about = await sharp(stored).metadata();
    expect([about.format, about.exif, about.icc]).toEqual(['webp', undefined, undefined]);
    expect([sideOf(about), sideOf(ref)]).toEqual([
      [900, 300],
      [900, 300],
    ]);
    expect(stored.includes('secret place')).toBe(false);
    const doc = await db.doc(paths.asset(ada.ws, ref.id)).get();
    expect(assetSchema.strict().parse(doc.data())).toEqual({
      schemaVersion: 1,
      uploadedBy: ada.uid,
      bytes: stored.length,
      width: 900,
      height: 300,
      at: now,
    });
  });

  it('is shown to everybody for good, in any page, and in no other form', async () => {
    const ref = await add(await aPerson(db), plain(40, 30).png());
    const response = await fetch(server.url + assetUrl(ref.id));
    const header = (name: string) => response.headers.get(name);
    expect([
      response.status,
      header('content-type'),
      header('cache-control'),
      header('x-content-type-options'),
      header('cross-origin-resource-policy'),
    ]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
      'nosniff',
      'cross-origin',
    ]);
    expect(sideOf(await sharp(await response.arrayBuffer()).metadata())).toEqual([40, 30]);
    for (const path of ['', 'x', '..%2f..', `${ref.id}.webp`, 'f'.repeat(64)]) {
      const none = await fetch(`${server.url}/api/assets/${path}`);
      expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(((await none.json()) as ErrorBody).error.code).toBe('not_found');
    }
  });

  it.each([
    ['a photo held sideways', plain(600, 200).jpeg().withMetadata({ orientation: 6 }), [200, 600]],
    ['one too large', plain(4_000, 1_000).png(), [1_600, 400]],
    ['one too high', plain(100, 3_200).webp(), [50, 1_600]],
    ['a small one', plain(1, 1).gif(), [1, 1]],
    ['one that is see-through', plain(60, 40).ensureAlpha(0).png(), [60, 40]],
    ['one in grey', plain(60, 40).greyscale().png(), [60, 40]],
    ['one of sixteen bits', plain(60, 40).toColourspace('rgb16').png(), [60, 40]],
    ['one for print', plain(60, 40).toColourspace('cmyk').jpeg(), [60, 40]],
  ] as const)('%s has the size that is said', async (_name, picture, size) => {
    const ref = await add(await aPerson(db), picture);
    const about = await sharp(await bytesOf(ref)).metadata();
    expect([sideOf(ref), sideOf(about), about.orientation]).toEqual([size, size, undefined]);
  });

  it('keeps what is see-through, and its colours', async () => {
    const ref = await add(await aPerson(db), plain(8, 8, '#dc004e').ensureAlpha(0.5).png());
    const { data } = await sharp(await bytesOf(ref))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const near = (value: number | undefined, wanted: number) =>
      expect(Math.abs((value ?? -99) - wanted)).toBeLessThan(8);
    [0xdc, 0x00, 0x4e, 128].forEach((wanted, index) => near(data[index], wanted));
  });

  it('that moves is its first frame', async () => {
    const frames = [plain(20, 20, '#ff0000'), plain(20, 20, '#0000ff')];
    const moving = sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
      join: { animated: true },
    });
    for (const file of [moving.clone().gif(), moving.clone().webp({ loop: 0 })]) {
      const bytes = await bytesOf(await add(await aPerson(db), file));
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      const { dominant } = await sharp(bytes).stats();
      expect([dominant.r > 200, dominant.b < 50]).toEqual([true, true]);
    }
  });

  it('is never more than can be sent to a phone, whatever it shows', async () => {
    const ref = await add(await aPerson(db), noise(1_700, 1_700).jpeg({ quality: 92 }));
    expect((await bytesOf(ref)).length).toBeLessThanOrEqual(ASSET_LIMITS.bytes);
    expect(sideOf(await sharp(await bytesOf(ref)).metadata())).toEqual(sideOf(ref));
  });

  it('added twice, or by many at once, is kept once', async () => {
    const ada = await aPerson(db);
    const file = await plain(50, 50, '#345678').png().toBuffer();
    const refs = await Promise.all(Array.from({ length: 8 }, () => add(ada, file)));
    refs.push(await add(ada, file));
    expect(new Set(refs.map(({ id }) => id)).size).toBe(1);
    expect((await db.collection(paths.assets(ada.ws)).get()).size).toBe(1);
  });

  it('that was noted and not stored is stored by the next try', async () => {
    const ada = await aPerson(db);
    const file = await plain(50, 50).png().toBuffer();
    const ref = await add(ada, file);
    await (await filesOf(db)).remove(files.asset(ref.id));
    expect(await add(ada, file)).toEqual(ref);
    expect((await bytesOf(ref)).length).toBeGreaterThan(0);
  });

  it('of two workspaces is two, so that neither tells of the other', async () => {
    const file = await plain(50, 50).png().toBuffer();
    const [one, two] = await Promise.all([aPerson(db), aPerson(db)]);
    expect((await add(one, file)).id).not.toBe((await add(two, file)).id);
  });
});

describe('a file', () => {
  const png = plain(30, 30).png();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  it.each([
    ['a drawing', () => Buffer.from(svg)],
    ['a drawing behind a mark of byte order', () => Buffer.from(`\ufeff${svg}`)],
    ['a page', () => Buffer.from('<!doctype html><h1>x</h1>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', () => plain(30, 30).tiff().toBuffer()],
    ['an AVIF', () => plain(30, 30).avif().toBuffer()],
    [
      'the head of a PNG before a page',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>')]),
    ],
    ['the head of a GIF before a script', () => Buffer.from('GIF89a/*<svg/>*/=1;alert(1)')],
    [
      'half a picture',
      async () => {
        const whole = await noise(200, 200).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['a PNG cut off', async () => (await png.toBuffer()).subarray(0, 60)],
  ])('that is %s is refused', async (_name, make) => {
    const ada = await aPerson(db);
    await expect(add(ada, await make())).rejects.toMatchObject({
      ...malformed,
      message: 'We couldn’t read this picture. Choose a JPEG, PNG, WebP or GIF.',
    });
    expect((await db.collection(paths.assets(ada.ws)).get()).empty).toBe(true);
  });

  it('that is a picture and something else leaves nothing of the other', async () => {
    const script = '<script>alert(document.domain)</script>';
    const file = Buffer.concat([await png.toBuffer(), Buffer.from(`PK\x03\x04${script}`)]);
    const stored = await bytesOf(await add(await aPerson(db), file));
    expect(stored.includes('script')).toBe(false);
    expect(stored.includes('PK\x03\x04')).toBe(false);
  });

  it('that is small and holds a huge picture is refused before it is decoded', async () => {
    const ada = await aPerson(db);
    const bomb = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(ASSET_LIMITS.sentBytes / 20);
    const before = process.memoryUsage.rss();
    await expect(add(ada, bomb)).rejects.toMatchObject(malformed);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  it('that is too large, or no base64, is refused', async () => {
    const ada = await aPerson(db);
    const large = Buffer.alloc(ASSET_LIMITS.sentBytes + 10);
    await expect(add(ada, large)).rejects.toMatchObject(malformed);
    const asked = (image: string) =>
      call(db, 'addAsset', { workspace: ada.ws, image }, { uid: ada.uid });
    for (const image of ['', 'data:image/png;base64,xx', '====', 'a b']) {
      await expect(asked(image)).rejects.toMatchObject(malformed);
    }
  });
});

describe('adding', () => {
  it.each([...ROLES, undefined])('for a member who is %s', async (role) => {
    const { ws } = await aPerson(db);
    const uid = randomKey();
    if (role) await addMember(db, ws, role, { uid });
    const added = add({ uid, ws }, plain(9, 9).png());
    await (role && role !== 'viewer'
      ? expect(added).resolves.toBeDefined()
      : expect(added).rejects.toMatchObject({ code: 'forbidden' }));
  });

  it('to someone else’s workspace, or one that is not there, is not for anybody', async () => {
    const [ada, bob] = await Promise.all([aPerson(db), aPerson(db)]);
    for (const ws of [bob.ws, randomKey()]) {
      await expect(add({ uid: ada.uid, ws }, plain(9, 9).png())).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await expect(add({ uid: ada.uid, ws: '../x' }, plain(9, 9).png())).rejects.toMatchObject(
      malformed,
    );
  });

  it('is for one person only so often', async () => {
    const ada = await aPerson(db);
    const now = Date.now();
    const nothing = Buffer.from('nothing');
    for (let time = 0; time < 60; time += 1) {
      await expect(add(ada, nothing, now)).rejects.toMatchObject(malformed);
    }
    await expect(add(ada, nothing, now)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(add(ada, nothing, now + 10_000)).rejects.toMatchObject(malformed);
  });

  it('ends where a workspace is full, and what it has can be used again', async () => {
    const ada = await aPerson(db);
    const file = await plain(20, 20).png().toBuffer();
    const ref = await add(ada, file);
    const size = (await bytesOf(ref)).length;
    const filler = db.doc(paths.asset(ada.ws, 'f'.repeat(64)));
    const other = plain(20, 20, '#abcdef').png();
    await filler.set({ bytes: ASSET_LIMITS.workspaceBytes - size - 10 });
    await expect(add(ada, other)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('500 MB') as string,
    });
    expect(await add(ada, file)).toEqual(ref);
    await filler.set({ bytes: ASSET_LIMITS.workspaceBytes - size - 10_000 });
    await expect(add(ada, other)).resolves.toBeDefined();
  });
});

describe('with its workspace', () => {
  it('every picture goes, and no other', async () => {
    const [ada, bob] = await Promise.all([aPerson(db), aPerson(db)]);
    const file = await plain(33, 33).png().toBuffer();
    const [hers, his] = [await add(ada, file), await add(bob, file)];
    const { email, uid } = ada;
    expect(await call(db, 'deleteAccount', { email }, { uid })).toEqual({ done: true });
    expect((await fetch(server.url + assetUrl(hers.id))).status).toBe(404);
    expect((await fetch(server.url + assetUrl(his.id))).status).toBe(200);
    expect((await db.collection(paths.assets(ada.ws)).get()).empty).toBe(true);
  });

  it('stays while others are in it, anyone who leaves', async () => {
    const [ada, bob] = await Promise.all([aPerson(db), aPerson(db)]);
    await addMember(db, ada.ws, 'editor', { uid: bob.uid });
    const ref = await add(ada, plain(34, 34).png());
    await call(db, 'deleteAccount', { email: ada.email }, { uid: ada.uid });
    expect((await fetch(server.url + assetUrl(ref.id))).status).toBe(200);
  });

  it('goes one that was being stored when the workspace was deleted', async () => {
    const ada = await aPerson(db);
    const bucket = await filesOf(db);
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let reached = () => {};
    const saving = new Promise<void>((resolve) => (reached = resolve));
    const slow = vi.spyOn(await import('../../functions/src/lib/files'), 'filesOf');
    slow.mockResolvedValueOnce({
      ...bucket,
      async save(...args) {
        reached();
        await opened;
        await bucket.save(...args);
      },
    });
    const before = new Set(await bucket.list('assets/'));
    const late = expect(add(ada, plain(35, 35).png())).rejects.toMatchObject({
      code: 'not_found',
    });
    await saving;
    await call(db, 'deleteAccount', { email: ada.email }, { uid: ada.uid });
    open();
    await late;
    slow.mockRestore();
    expect((await bucket.list('assets/')).filter((name) => !before.has(name))).toEqual([]);
  });
});

describe('a font', () => {
  const woff2 = readFileSync('public/fonts/figtree-latin.woff2');
  const addFont = (person: { uid: string; ws: string }, file: Buffer, licensed = true) =>
    call(
      db,
      'addFont',
      {
        workspace: person.ws,
        font: file.toString('base64'),
        name: 'House',
        licensed: licensed as true,
      },
      { uid: person.uid },
    );

  it('is kept as it is, with the licence that was confirmed, and shown as a font for good', async () => {
    const ada = await aPerson(db);
    const ref = fontRefSchema.parse(await addFont(ada, woff2));
    expect(ref).toEqual({ id: ref.id, name: 'House', variable: true });
    const doc = await db.doc(paths.asset(ada.ws, ref.id)).get();
    expect(assetSchema.strict().parse(doc.data())).toMatchObject({
      font: { name: 'House', licensed: true },
      bytes: woff2.length,
    });
    const response = await fetch(server.url + assetUrl(ref.id));
    const header = (name: string) => response.headers.get(name);
    expect([
      header('content-type'),
      header('cache-control'),
      header('x-content-type-options'),
    ]).toEqual(['font/woff2', 'public, max-age=31536000, immutable', 'nosniff']);
    expect(Buffer.from(await response.arrayBuffer()).equals(woff2)).toBe(true);
  });

  it('is refused without the licence, from a viewer, too large, or as anything but WOFF2', async () => {
    const ada = await aPerson(db);
    const bad = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.concat([woff2, Buffer.from('more')]),
      await plain(20, 20).png().toBuffer(),
    ];
    for (const file of bad) await expect(addFont(ada, file)).rejects.toMatchObject(malformed);
    await expect(addFont(ada, woff2, false)).rejects.toMatchObject(malformed);
    await expect(addFont(ada, Buffer.alloc(FONT_LIMITS.bytes + 10))).rejects.toThrow();
    const stranger = await aPerson(db);
    await expect(addFont({ uid: stranger.uid, ws: ada.ws }, woff2)).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|not_found/) as string,
    });
  });
});
