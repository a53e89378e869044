/**
 * Sends a request to a hub; with a body it is a POST. Rejects with an error that has the stable `code` of the answer, and
 * its `details`.
 */
export type Request = <Answer>(path: string, body?: object) => Promise<Answer>;

export function createHub(hubUrl: string): Request {
  return async (path, body) => {
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(`${hubUrl}${path}`, { ...(body && json), signal });
    const answer = await response.json();
    if (response.ok) return answer;
    // The code is in `code`; in generation 1 in `error.details.code`.
    const { error, details = error.details ?? {}, code = details.code } = answer;
    throw Object.assign(new Error(`${code}: ${error.message ?? error}`), { code, details });
  };
}
