import { findPanHolderType } from '../../../../domain/main/identity/pan.ts'
import type { AppContext } from '../../../kit/app-context.ts'
import { fail } from '../../../kit/errors.ts'
import { generateOneTimeCode } from './one-time-code.ts'
import { callProvider } from './identity-provider-http.ts'

/** Confirms that an Aadhaar number or a PAN belongs to a person. */
export interface IdentityProvider {
  name: string
  /**
   * Has a code sent to the holder of the number. Returns a reference for the check, and the code if the provider does
   * not send it itself.
   */
  sendCode(aadhaar: string): Promise<{ reference: string; code: string | null }>
  isCode(reference: string, code: string): Promise<boolean>
  verifyPan(pan: string): Promise<{ name: string; valid: boolean }>
}

/** The configured provider; in the demo, a provider that is marked as simulated. */
export function createIdentityProvider(muster: AppContext): IdentityProvider {
  const { identityUrl, identityToken, mode } = muster.config
  if (identityUrl) return createHttpProvider(identityUrl, identityToken)
  return mode === 'demo' ? createSandboxProvider(muster) : fail('PROVIDER_MISSING')
}

const createHttpProvider = (url: string, token: string | null): IdentityProvider => ({
  name: new URL(url).hostname,
  async sendCode(aadhaar) {
    const { reference } = await callProvider(`${url}/aadhaar/otp`, token, { aadhaar })
    return { reference: typeof reference === 'string' && reference ? reference : fail('PROVIDER_FAILED'), code: null }
  },
  async isCode(reference, code) {
    return (await callProvider(`${url}/aadhaar/verify`, token, { reference, otp: code })).valid === true
  },
  async verifyPan(pan) {
    const { name, valid } = await callProvider(`${url}/pan`, token, { pan })
    return { name: typeof name === 'string' ? name.slice(0, 200) : '', valid: valid === true }
  },
})

// Creates its own code, stores only a keyed hash of it, and accepts every well-formed PAN.
const createSandboxProvider = ({ secrets }: AppContext): IdentityProvider => {
  const hashOf = (code: string) => secrets.fingerprint(`sandbox:${code}`)
  return {
    name: 'sandbox',
    async sendCode() {
      const code = generateOneTimeCode()
      return { reference: hashOf(code), code }
    },
    isCode: async (reference, code) => reference === hashOf(code),
    verifyPan: async (pan) => ({ name: `Sandbox ${findPanHolderType(pan) ?? ''}`.trim(), valid: true }),
  }
}
