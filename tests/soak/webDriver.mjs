/**
 * A client of the W3C WebDriver protocol (https://www.w3.org/TR/webdriver2/), as far as the browsers' soak needs it:
 * Debian's Firefox and WebKitGTK are driven by their own drivers, which no tool of ours starts.
 */
import { spawn } from 'node:child_process';
import net from 'node:net';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * The drivers we know: how each is started, and what it is asked for. Chromium is in the end-to-end tests; here it shows
 * that what the others are asked to do can be done.
 */
export const BROWSERS = {
  chromium: {
    driver: ['chromedriver'],
    args: (port) => [`--port=${port}`],
    capabilities: {
      'goog:chromeOptions': {
        binary: process.env.FORMLOOM_CHROMIUM,
        args: ['--headless', '--no-sandbox', '--window-size=1280,900'],
      },
    },
  },
  firefox: {
    driver: ['geckodriver'],
    args: (port) => ['--port', String(port)],
    capabilities: { browserName: 'firefox', 'moz:firefoxOptions': { args: ['-headless'] } },
  },
  webkit: {
    driver: ['WebKitWebDriver'],
    args: (port) => [`--port=${port}`],
    capabilities: {
      'webkitgtk:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation'],
      },
    },
  },
};

/** A browser of its own, until `quit`. */
export class Browser {
  /** @param {keyof typeof BROWSERS} name @param {string} executable of its driver */
  static async start(name, executable, env = process.env) {
    const { args, capabilities } = BROWSERS[name];
    const port = await freePort();
    const driver = spawn(executable, args(port), { env, stdio: 'ignore' });
    const browser = new Browser(`http://127.0.0.1:${port}`, driver);
    for (let tries = 0; tries < 50; tries += 1) {
      const isUp = await fetch(`${browser.base}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) break;
      await pause(200);
    }
    try {
      const { sessionId } = await browser.ask('POST', '/session', {
        capabilities: { alwaysMatch: capabilities },
      });
      browser.session = `/session/${sessionId}`;
      return browser;
    } catch (error) {
      driver.kill();
      throw error;
    }
  }

  constructor(base, driver) {
    this.base = base;
    this.driver = driver;
  }

  async ask(method, path, body) {
    const response = await fetch(this.base + path, {
      method,
      // geckodriver refuses the type that fetch gives a text by itself: any page could send that one.
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = await response.json();
    if (!response.ok)
      throw new Error(`${path.replace(/^.session.[^/]+/, '')}: ${value.error}: ${value.message}`);
    return value;
  }

  go(url) {
    return this.ask('POST', `${this.session}/url`, { url });
  }

  /** What a script returns; it sees `arguments`. */
  run(script, ...args) {
    return this.ask('POST', `${this.session}/execute/sync`, { script, args });
  }

  /** Waits until a script returns something that counts as true, and gives it. Throws `what` after `ms`. */
  async until(what, script, args = [], ms = 20_000) {
    const end = Date.now() + ms;
    for (;;) {
      const value = await this.run(script, ...args).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end) throw new Error(`${what} did not come within ${ms / 1000} s.`);
      await pause(100);
    }
  }

  /** The first element that a selector finds and whose text, label or name holds `text`. */
  find(selector, text = '') {
    return this.until(
      `${selector} “${text}”`,
      `return [...document.querySelectorAll(arguments[0])].find((one) =>
        one.getClientRects().length > 0 &&
        [one.textContent, one.getAttribute('aria-label'), ...(one.labels ? [...one.labels].map((label) => label.textContent) : [])]
          .some((said) => said && said.includes(arguments[1])))`,
      [selector, text],
    );
  }

  async click(selector, text) {
    await this.press(await this.find(selector, text));
  }

  async write(selector, label, text) {
    const element = await this.find(selector, label);
    await this.press(element);
    await this.ask('POST', `${this.session}/element/${element[ELEMENT]}/value`, { text });
  }

  /** Goes into a frame; without one, out of all. */
  into(frame = null) {
    return this.ask('POST', `${this.session}/frame`, { id: frame });
  }

  /** What is drawn at the place of an element, as PNG. */
  async picture(element) {
    const path = `${this.session}/element/${element[ELEMENT]}/screenshot`;
    return Buffer.from(await this.ask('GET', path), 'base64');
  }

  /** Clicks, once what moves has come to rest. */
  async press(element) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.ask('POST', `${this.session}/element/${element[ELEMENT]}/click`, {});
      } catch (error) {
        // Chromium's driver cannot click a link in a shadow tree.
        if (/javascript error/.test(error.message))
          return this.run('arguments[0].click()', element);
        if (tries === 25 || !/intercepted|not interactable/.test(error.message)) throw error;
        await pause(200);
      }
    }
  }

  async quit() {
    await this.ask('DELETE', this.session).catch(() => undefined);
    this.driver.kill();
  }
}
