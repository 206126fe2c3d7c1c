/** What an owner's server does to sign a link, to be copied; tests run those that they can. */
export const SIGN_LANGUAGES = ['node', 'php', 'python'] as const;
export type SignLanguage = (typeof SIGN_LANGUAGES)[number];

const NODE = `import { createHmac } from 'node:crypto';

const key = process.env.FORMLOOM_SIGNING_KEY;
const formId = '{formId}';

const encode = (text) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase(),
  );

export function signedLink(values, seconds = 3600) {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const pairs = Object.entries(values)
    .map(([name, value]) => encode(name) + '=' + encode(String(value)))
    .sort()
    .join('&');
  const signature = createHmac('sha256', key)
    .update('v1\\n' + formId + '\\n' + expires + '\\n' + pairs)
    .digest('base64url');
  return '{url}?' + pairs + '&_expires=' + expires + '&_signature=' + signature;
}

// console.log(signedLink({ {example} }));
`;

const PHP = `<?php
function signed_link(array $values, int $seconds = 3600): string {
    $key = getenv('FORMLOOM_SIGNING_KEY');
    $formId = '{formId}';
    $expires = time() + $seconds;
    $pairs = [];
    foreach ($values as $name => $value) {
        $pairs[] = rawurlencode($name) . '=' . rawurlencode($value);
    }
    sort($pairs, SORT_STRING);
    $pairs = implode('&', $pairs);
    $hash = hash_hmac('sha256', "v1\\n$formId\\n$expires\\n$pairs", $key, true);
    $signature = rtrim(strtr(base64_encode($hash), '+/', '-_'), '=');
    return "{url}?$pairs&_expires=$expires&_signature=$signature";
}
`;

const PYTHON = `import base64, hashlib, hmac, os, time
from urllib.parse import quote

KEY = os.environ["FORMLOOM_SIGNING_KEY"]
FORM_ID = "{formId}"


def signed_link(values, seconds=3600):
    expires = int(time.time()) + seconds
    pairs = "&".join(
        sorted(quote(name, safe="") + "=" + quote(str(value), safe="") for name, value in values.items())
    )
    text = f"v1\\n{FORM_ID}\\n{expires}\\n{pairs}"
    digest = hmac.new(KEY.encode(), text.encode(), hashlib.sha256).digest()
    signature = base64.urlsafe_b64encode(digest).decode().rstrip("=")
    return f"{url}?{pairs}&_expires={expires}&_signature={signature}"
`;

const CODE: Readonly<Record<SignLanguage, string>> = { node: NODE, php: PHP, python: PYTHON };

export const SIGN_LANGUAGE_NAMES: Readonly<Record<SignLanguage, string>> = {
  node: 'Node.js',
  php: 'PHP',
  python: 'Python',
};

/**
 * The code for a form.
 *
 * @param url the form's public link
 * @param key of a question whose value is signed
 */
export const signingCode = (
  language: SignLanguage,
  { formId, url, key }: { formId: string; url: string; key: string },
): string =>
  CODE[language]
    .replaceAll('{formId}', formId)
    .replaceAll('{url}', url)
    .replaceAll('{example}', `'${key}': 'A-1042'`);
