/** Error codes of the identity protocol. The SDK maps each to an auth/… code. */
export type IdentityErrorCode =
  | "ADMIN_ONLY_OPERATION"
  | "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
  | "EMAIL_EXISTS"
  | "EXPIRED_OOB_CODE"
  | "FEDERATED_USER_ID_ALREADY_LINKED"
  | "INVALID_ARGUMENT"
  | "INVALID_CODE"
  | "INVALID_CONTINUE_URI"
  | "INVALID_EMAIL"
  | "INVALID_GRANT_TYPE"
  | "INVALID_IDENTIFIER"
  | "INVALID_IDP_RESPONSE"
  | "INVALID_ID_TOKEN"
  | "INVALID_LOGIN_CREDENTIALS"
  | "INVALID_MFA_PENDING_CREDENTIAL"
  | "INVALID_OOB_CODE"
  | "INVALID_REQ_TYPE"
  | "MISSING_CONTINUE_URI"
  | "MISSING_EMAIL"
  | "MISSING_IDENTIFIER"
  | "MISSING_ID_TOKEN"
  | "MFA_ENROLLMENT_NOT_FOUND"
  | "MISSING_CODE"
  | "MISSING_MFA_ENROLLMENT_ID"
  | "MISSING_MFA_PENDING_CREDENTIAL"
  | "MISSING_SESSION_INFO"
  | "MISSING_NEW_EMAIL"
  | "MISSING_OOB_CODE"
  | "MISSING_PASSWORD"
  | "MISSING_REFRESH_TOKEN"
  | "NOT_FOUND"
  | "OPERATION_NOT_ALLOWED"
  | "PAYLOAD_TOO_LARGE"
  | "RESET_PASSWORD_EXCEED_LIMIT"
  | "SECOND_FACTOR_EXISTS"
  | "SECOND_FACTOR_UNREADABLE"
  | "SESSION_EXPIRED"
  | "TOKEN_EXPIRED"
  | "TOO_MANY_ATTEMPTS_TRY_LATER"
  | "UNAUTHORIZED_DOMAIN"
  | "UNVERIFIED_EMAIL"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "UNSUPPORTED_TENANT_OPERATION"
  | "USER_DISABLED"
  | "USER_NOT_FOUND"
  | "WEAK_PASSWORD";

/** An error of the identity protocol. The explanation is shown to the user. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  constructor(code: IdentityErrorCode, explanation?: string) {
    super(explanation ? `${code} : ${explanation}` : code);
    this.name = "IdentityError";
    this.code = code;
  }
}
