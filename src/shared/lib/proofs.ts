/** Proofs of work (domain/base/proof.ts) in the browser: made ahead, in the background, and shown with a request. */
import type { ChallengeAnswer } from '@/domain/calls/doors';
import type { ErrorBody } from '@/domain/base/errors';
import { PROOF_HEADER, PROOF_LIFETIME, prove, type ProofPurpose } from '@/domain/base/proof';

/** A proof is not sent in the last minutes of its life: the request takes a while, and clocks differ in speed. */
const MARGIN = 2 * 60_000;

/** What getting a proof came to: the proof, or the server's refusal to give a challenge. */
type Got = { proof: string } | { refusal: Response };

interface Made {
  got: Promise<Got>;
  /** By the browser's clock. */
  since: number;
}

/** The proof of a page for one door. It is made once, and again when it was used or has expired. */
export class Proofs {
  private made: Made | undefined;

  constructor(private readonly purpose: ProofPurpose) {}

  /** Begins to make one, so that it is there when it is needed. Failing is no matter: `post` tries again. */
  prepare(): void {
    this.take().catch(() => undefined);
  }

  /**
   * Posts JSON with a proof, and again with a fresh one where the server found the first expired. Rejects where
   * there is no connection.
   *
   * @param timeout milliseconds of each request
   */
  async post(url: string, body: unknown, timeout: number): Promise<Response> {
    const first = await this.send(url, body, timeout);
    return (await isExpired(first)) ? this.send(url, body, timeout) : first;
  }

  private async send(url: string, body: unknown, timeout: number): Promise<Response> {
    const got = await this.take();
    if ('refusal' in got) {
      this.made = undefined;
      return got.refusal;
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [PROOF_HEADER]: got.proof },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    // Used, or of no use. After any other refusal it is as good as before.
    if (response.ok || (await isExpired(response))) this.made = undefined;
    return response;
  }

  private take(): Promise<Got> {
    const { made } = this;
    if (made && Date.now() - made.since < PROOF_LIFETIME - MARGIN) return made.got;
    const fresh: Made = { got: getProof(this.purpose), since: Date.now() };
    this.made = fresh;
    fresh.got.catch(() => {
      if (this.made === fresh) this.made = undefined;
    });
    return fresh.got;
  }
}

async function getProof(purpose: ProofPurpose): Promise<Got> {
  const response = await fetch(`/api/challenges/${purpose}`, {
    signal: AbortSignal.timeout(CHALLENGE_TIMEOUT),
  });
  if (!response.ok) return { refusal: response };
  const { challenge } = (await response.json()) as ChallengeAnswer;
  return { proof: await prove(challenge) };
}

const CHALLENGE_TIMEOUT = 15_000;

/** Whether a door asks for another proof. The response can still be read. */
async function isExpired(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as ErrorBody | undefined;
  return body?.error.code === 'page_expired';
}
