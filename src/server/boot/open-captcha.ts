import type { Tenant } from '../../contract/catalogue.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { StartError } from '../database/cluster/start-error.ts';
import {
  type AltchaSeals,
  type CaptchaPort,
  captchaOf,
  createCaptchaPort,
} from '../ports/captcha/captcha.ts';
import { readSecrets, type Secrets, SecretsError } from '../ports/secrets/secrets.ts';

interface Opening {
  configuration: Pick<Configuration, 'captcha' | 'secretsFile'>;
  altcha: AltchaSeals;
  tenants: readonly Tenant[];
}

/**
 * The captcha of every tenant. Throws a StartError when one could never be checked, or when it is
 * required where there is none.
 */
export function openCaptcha({
  configuration: { captcha, secretsFile },
  altcha,
  tenants,
}: Opening): CaptchaPort {
  const secrets = secretsIn(secretsFile);
  const isRequired = captcha === 'required';
  const problems = tenants.flatMap((tenant) => problemOf(tenant, { secrets, isRequired }) ?? []);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return createCaptchaPort({ isRequired, secrets, altcha });
}

function problemOf(
  tenant: Tenant,
  { secrets, isRequired }: { secrets: Secrets; isRequired: boolean },
): string | null {
  const { kind } = captchaOf(tenant);
  if (kind === 'none')
    return isRequired
      ? `CAPTCHA=required, but the tenant "${tenant.id}" has the captcha "none". Give it another one in tenants/${tenant.id}.json.`
      : null;
  if (kind === 'altcha' || secrets.of(tenant.id).captchaSecret) return null;
  return `The tenant "${tenant.id}" uses ${kind}, and SECRETS_FILE has no secret for it. Add {"${tenant.id}": {"captchaSecret": "…"}}.`;
}

function secretsIn(file: string): Secrets {
  try {
    return readSecrets(file);
  } catch (error) {
    if (error instanceof SecretsError) throw new StartError(error.message);
    throw error;
  }
}
